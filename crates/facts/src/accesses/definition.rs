//! The insensitive analysis as it is defined: walked anew for each point.
//!
//! It is slow, and plain. Tests hold the fast one, which is in use, against it ([`super::jumps`]).

use super::Accesses;
use super::future::Ahead;
use super::slots::AccessSet;
use crate::points_to::PointsTo;
use program::MethodId;
use program::ir::Target;
use rustc_hash::FxHashSet;
use std::ops::Deref;

impl<P: Deref<Target = PointsTo>> Accesses<P> {
    /// What may be accessed from an instruction on, if a return goes to every caller: a method that is called is entered,
    /// and returns, too. Without what the machine does when a thread ends.
    pub fn insensitive_by_definition(&self, method: MethodId, at: Target) -> AccessSet {
        let mut ahead = Ahead::new(self);
        ahead.go_on(method, vec![at]);
        let mut returning = FxHashSet::from_iter([method]);
        let mut open = vec![method];
        let mut entered: FxHashSet<MethodId> = FxHashSet::default();
        loop {
            for callee in std::mem::take(&mut ahead.called) {
                if entered.insert(callee) {
                    ahead.enter(callee);
                    open.extend(returning.insert(callee).then_some(callee));
                }
            }
            let Some(returned) = open.pop() else {
                if ahead.called.is_empty() {
                    return ahead.set;
                }
                continue;
            };
            ahead.come_back(returned, |caller| {
                if returning.insert(caller) {
                    open.push(caller);
                }
            });
        }
    }
}
