//! Headings of what stands apart.

use crate::read::role::Role;
use crate::read::tree::Tree;

/// Takes headings apart whose sections hold nothing but what stands apart: `References`, `More on this`.
pub(super) fn set_apart(tree: &Tree, roles: &mut [Role]) {
    let mut found = Vec::new();
    let mut open: Option<(usize, bool)> = None;
    let mut at = 0;
    while let Some(node) = tree.get(at) {
        let role = roles.get(at).unwrap_or(&Role::Inline);
        let is_whole = matches!(
            role,
            Role::Skip | Role::Apart | Role::Heading(_) | Role::Title
        );
        match role {
            Role::Apart => open = open.map(|(heading, _)| (heading, true)),
            Role::Heading(_) => {
                found.extend(open.filter(|(_, is_apart)| *is_apart));
                open = Some((at, false));
            }
            _ if !is_whole && !node.text.trim().is_empty() => open = None,
            _ => {}
        }
        at = if is_whole { tree.end(at) } else { at + 1 };
    }
    found.extend(open.filter(|(_, is_apart)| *is_apart));
    for (heading, _) in found {
        if let Some(role) = roles.get_mut(heading) {
            *role = Role::Apart;
        }
    }
}
