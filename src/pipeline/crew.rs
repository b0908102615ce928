use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Scope;

/// Threads that work on one thing each, side by side. They live as long as the build: what a thread has once set up, such as the
/// scratch space of patterns, serves all that it works on.
pub(super) struct Crew<T, R> {
    orders: Sender<Order<T, R>>,
}

struct Order<T, R> {
    on: Arc<T>,
    reply: Sender<Option<R>>,
}

/// What is being worked on.
pub(super) struct Awaited<R>(Receiver<Option<R>>);

impl<T: Send + Sync + 'static, R: Send + 'static> Crew<T, R> {
    /// Starts some workers; they end when the crew is dropped.
    pub fn start<'scope>(
        scope: &'scope Scope<'scope, '_>,
        workers: usize,
        work: &'scope (dyn Fn(&T) -> R + Sync),
    ) -> Self {
        let (orders, waiting) = channel::<Order<T, R>>();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..workers.max(1) {
            let waiting = Arc::clone(&waiting);
            scope.spawn(move || {
                while let Some(order) = next(&waiting) {
                    let done = catch_unwind(AssertUnwindSafe(|| work(&order.on)));
                    // Nobody waits any more where the build has failed meanwhile.
                    let _ = order.reply.send(done.ok());
                }
            });
        }
        Self { orders }
    }

    /// Hands something to the next free worker.
    pub fn order(&self, on: Arc<T>) -> Awaited<R> {
        let (reply, awaited) = channel();
        // Without workers the reply is dropped, and nothing comes of it.
        let _ = self.orders.send(Order { on, reply });
        Awaited(awaited)
    }
}

impl<R> Awaited<R> {
    /// Waits for the result; none where the work broke off in a fault.
    pub fn result(self) -> Option<R> {
        self.0.recv().ok().flatten()
    }
}

fn next<O>(waiting: &Mutex<Receiver<O>>) -> Option<O> {
    let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.recv().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_breaks_the_program_harms_nothing_else() {
        let work = |number: &u32| {
            assert_ne!(*number, 1, "a fault");
            number * 2
        };
        std::thread::scope(|scope| {
            let crew = Crew::start(scope, 2, &work);
            let awaited = [0, 1, 2].map(|number| crew.order(Arc::new(number)));
            assert_eq!(awaited.map(Awaited::result), [Some(0), None, Some(4)]);
        });
    }
}
