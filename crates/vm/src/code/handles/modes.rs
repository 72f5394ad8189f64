//! The access modes of `VarHandle`: what each does to the variable, in which memory order.

use crate::schedule::op::Orders;

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Get,
    Set,
    /// Yields whether it was done.
    CompareAndSet,
    /// Yields the old value.
    CompareAndExchange,
    GetAndSet,
    GetAndAdd,
    GetAndOr,
    GetAndAnd,
    GetAndXor,
}

impl Action {
    /// How many values it takes.
    pub(crate) fn values(self) -> usize {
        match self {
            Self::Get => 0,
            Self::CompareAndSet | Self::CompareAndExchange => 2,
            _ => 1,
        }
    }
}

/// An access mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mode {
    pub name: &'static str,
    pub action: Action,
    pub orders: Orders,
    /// Its place in [`MODES`].
    pub index: u8,
}

macro_rules! modes {
    ($($name:literal $action:ident $orders:ident,)*) => {
        const NAMED: &[(&str, Action, Orders)] = &[$(($name, Action::$action, Orders::$orders),)*];
    };
}

modes! {
    "get" Get PLAIN,
    "set" Set PLAIN,
    "getVolatile" Get VOLATILE,
    "setVolatile" Set VOLATILE,
    "getAcquire" Get ACQUIRE,
    "setRelease" Set RELEASE,
    "getOpaque" Get OPAQUE,
    "setOpaque" Set OPAQUE,
    "compareAndSet" CompareAndSet VOLATILE,
    "compareAndExchange" CompareAndExchange VOLATILE,
    "compareAndExchangeAcquire" CompareAndExchange ACQUIRE,
    "compareAndExchangeRelease" CompareAndExchange RELEASE,
    "weakCompareAndSetPlain" CompareAndSet PLAIN,
    "weakCompareAndSet" CompareAndSet VOLATILE,
    "weakCompareAndSetAcquire" CompareAndSet ACQUIRE,
    "weakCompareAndSetRelease" CompareAndSet RELEASE,
    "getAndSet" GetAndSet VOLATILE,
    "getAndSetAcquire" GetAndSet ACQUIRE,
    "getAndSetRelease" GetAndSet RELEASE,
    "getAndAdd" GetAndAdd VOLATILE,
    "getAndAddAcquire" GetAndAdd ACQUIRE,
    "getAndAddRelease" GetAndAdd RELEASE,
    "getAndBitwiseOr" GetAndOr VOLATILE,
    "getAndBitwiseOrRelease" GetAndOr RELEASE,
    "getAndBitwiseOrAcquire" GetAndOr ACQUIRE,
    "getAndBitwiseAnd" GetAndAnd VOLATILE,
    "getAndBitwiseAndRelease" GetAndAnd RELEASE,
    "getAndBitwiseAndAcquire" GetAndAnd ACQUIRE,
    "getAndBitwiseXor" GetAndXor VOLATILE,
    "getAndBitwiseXorRelease" GetAndXor RELEASE,
    "getAndBitwiseXorAcquire" GetAndXor ACQUIRE,
}

impl Mode {
    /// By the name of the method of `VarHandle`.
    pub(crate) fn of(name: &str) -> Option<Self> {
        let index = NAMED.iter().position(|mode| mode.0 == name)?;
        Some(Self::at(index))
    }

    fn at(index: usize) -> Self {
        let (name, action, orders) = NAMED[index];
        Self { name, action, orders, index: index as u8 }
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..NAMED.len()).map(Self::at)
    }
}
