//! Which variable a variable is a copy of.

use crate::linked::Linked;
use program::ir::{Inst, Target};
use program::webs::WebId;

/// What a web is a copy of, by moves and casts; itself if it is none, or may be something else as well.
pub(crate) fn root(linked: &Linked, web: WebId) -> WebId {
    let mut at = web;
    // A circle of copies would have no beginning.
    for _ in 0..linked.webs.len() {
        let copied = match only_source(linked, at) {
            Some((from, Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. })) => linked.read(from, src),
            _ => None,
        };
        match copied {
            Some(copied) => at = copied,
            None => return at,
        }
    }
    at
}

/// The only instruction that a web, or what it is a copy of, comes from.
pub(crate) fn source(linked: &Linked, web: WebId) -> Option<(Target, Inst)> {
    only_source(linked, root(linked, web))
}

/// As [`Linked::source`], and no handler sets it.
fn only_source(linked: &Linked, web: WebId) -> Option<(Target, Inst)> {
    let is_caught = (0..linked.body.catches().len()).any(|catch| linked.webs.caught(catch) == web);
    linked.source(web).filter(|_| !is_caught)
}
