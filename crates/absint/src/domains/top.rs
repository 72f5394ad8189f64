//! Nothing is known of any number: the domain to compare the others with.

use program::ir::BinaryOp;

use super::{Domain, Hull, Seen, Width};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Top;

impl Domain for Top {
    const NAME: &'static str = "top";
    const SUMMARY: &'static str = "nothing about numbers";

    fn any(_: Width) -> Self {
        Self
    }

    fn constant(_: i64) -> Self {
        Self
    }

    fn hull(&self, width: Width) -> Hull {
        Hull::any(width)
    }

    fn meet(&self, _: &Hull) -> Option<Self> {
        Some(Self)
    }

    fn without(&self, _: i64) -> Option<Self> {
        Some(Self)
    }

    fn contains(&self, _: i64) -> bool {
        true
    }

    fn includes(&self, _: &Self) -> bool {
        true
    }

    fn join(&self, _: &Self) -> Self {
        Self
    }

    fn widen(&self, _: &Self, _: Width, _: &[i64]) -> Self {
        Self
    }

    fn narrow(&self, _: &Self, _: Width, _: &[i64]) -> Self {
        Self
    }

    fn binary(op: BinaryOp, _: Width, _: &Seen<Self>, b: &Seen<Self>) -> Option<Self> {
        let throws = matches!(op, BinaryOp::Div | BinaryOp::Rem) && b.hull.as_constant() == Some(0);
        (!throws).then_some(Self)
    }

    fn wrap(_: Width, _: &Seen<Self>) -> Self {
        Self
    }

    fn describe(&self, _: Width) -> String {
        "any".to_owned()
    }
}
