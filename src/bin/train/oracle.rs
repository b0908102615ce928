use seedbank::annotate::analysis::parse::{Move, NONE, State};

/// How many arcs of the gold tree each move puts out of reach (Goldberg and Nivre 2013), for the moves that are allowed.
pub fn costs(state: &State, gold: &[usize]) -> [Option<usize>; 3] {
    let (top, below, next) = (state.under(0), state.under(1), state.next);
    let root = state.words();
    let head = |at: usize| gold.get(at).copied().unwrap_or(NONE);
    let ahead = |at: usize| at != NONE && at >= next;
    // Children of the top that are still to come.
    let coming = || (next..root).filter(|at| head(*at) == top).count();
    Move::ALL.map(|step| {
        state.allows(step).then(|| match step {
            Move::Left => {
                let other =
                    head(top) == below && below != NONE || ahead(head(top)) && head(top) != next;
                usize::from(other) + coming()
            }
            Move::Right => usize::from(ahead(head(top))) + coming(),
            Move::Shift => {
                let children = state.stack.iter().filter(|at| head(**at) == next).count();
                let under = state.stack.len().saturating_sub(1);
                let heads = state
                    .stack
                    .iter()
                    .take(under)
                    .filter(|at| head(next) == **at)
                    .count();
                children + heads
            }
        })
    })
}
