//! Which variable a variable is a copy of.
//!
//! A copy is told by the name of the other only as long as that is true: a variable that is assigned to again while the
//! copy is still in use means something else by then.

use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use program::ir::{Inst, Target};
use program::webs::WebId;

/// What a web is a copy of, by moves and casts; itself if it is none, or may be something else as well.
pub(crate) fn root(linked: &Linked, web: WebId) -> WebId {
    let mut at = web;
    // A circle of copies would have no beginning.
    for _ in 0..linked.webs.len() {
        let copied = match only_source(linked, at) {
            Some((from, Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. })) => {
                linked.read(from, src).filter(|&copied| still_means(linked, copied, from))
            }
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
    linked.source(web).filter(|_| !is_caught(linked, web))
}

fn is_caught(linked: &Linked, web: WebId) -> bool {
    (0..linked.body.catches().len()).any(|catch| linked.webs.caught(catch) == web)
}

/// Whether a variable that an instruction reads holds the same wherever the result of that instruction is used.
pub(crate) fn still_means(linked: &Linked, variable: WebId, at: Target) -> bool {
    // Who is assigned to in one place only is so again before its copy is used again: else the copy could be used
    // before it was made.
    if only_source(linked, variable).is_some() || linked.sources(variable).is_empty() && !is_caught(linked, variable) {
        return true;
    }
    let Some(copy) = linked.webs.def(at) else { return false };
    if forgets(Mutant::AssignedCopies) {
        return true;
    }
    let behind = linked.reachable_without(linked.successors(at), at);
    let assigned = linked.sources(variable).iter().filter(|&&source| behind[source as usize]);
    let mut open: Vec<Target> = assigned.flat_map(|&source| linked.successors(source)).collect();
    let catches = linked.body.catches().iter().enumerate();
    let handlers = catches.filter(|(number, _)| linked.webs.caught(*number) == variable);
    open.extend(handlers.map(|(_, catch)| catch.target).filter(|&target| behind[target as usize]));
    let changed = linked.reachable_without(open, at);
    let uses = |(use_at, inst): (Target, Inst)| {
        let mut uses = false;
        inst.for_each_use(&linked.body, |register| uses |= linked.read(use_at, register) == Some(copy));
        uses
    };
    !linked.insts().any(|(use_at, inst)| changed[use_at as usize] && uses((use_at, inst)))
}
