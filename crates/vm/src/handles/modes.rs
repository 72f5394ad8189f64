//! The access modes of `VarHandle`: what each does to the variable, in which memory order.

use crate::op::Order;

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
    pub order: Order,
    /// Its place in [`MODES`].
    pub index: u8,
}

macro_rules! modes {
    ($($name:literal $action:ident $order:ident,)*) => {
        const NAMED: &[(&str, Action, Order)] = &[$(($name, Action::$action, Order::$order),)*];
    };
}

modes! {
    "get" Get Plain,
    "set" Set Plain,
    "getVolatile" Get Volatile,
    "setVolatile" Set Volatile,
    "getAcquire" Get AcquireRelease,
    "setRelease" Set AcquireRelease,
    "getOpaque" Get Opaque,
    "setOpaque" Set Opaque,
    "compareAndSet" CompareAndSet Volatile,
    "compareAndExchange" CompareAndExchange Volatile,
    "compareAndExchangeAcquire" CompareAndExchange AcquireRelease,
    "compareAndExchangeRelease" CompareAndExchange AcquireRelease,
    "weakCompareAndSetPlain" CompareAndSet Plain,
    "weakCompareAndSet" CompareAndSet Volatile,
    "weakCompareAndSetAcquire" CompareAndSet AcquireRelease,
    "weakCompareAndSetRelease" CompareAndSet AcquireRelease,
    "getAndSet" GetAndSet Volatile,
    "getAndSetAcquire" GetAndSet AcquireRelease,
    "getAndSetRelease" GetAndSet AcquireRelease,
    "getAndAdd" GetAndAdd Volatile,
    "getAndAddAcquire" GetAndAdd AcquireRelease,
    "getAndAddRelease" GetAndAdd AcquireRelease,
    "getAndBitwiseOr" GetAndOr Volatile,
    "getAndBitwiseOrRelease" GetAndOr AcquireRelease,
    "getAndBitwiseOrAcquire" GetAndOr AcquireRelease,
    "getAndBitwiseAnd" GetAndAnd Volatile,
    "getAndBitwiseAndRelease" GetAndAnd AcquireRelease,
    "getAndBitwiseAndAcquire" GetAndAnd AcquireRelease,
    "getAndBitwiseXor" GetAndXor Volatile,
    "getAndBitwiseXorRelease" GetAndXor AcquireRelease,
    "getAndBitwiseXorAcquire" GetAndXor AcquireRelease,
}

impl Mode {
    /// By the name of the method of `VarHandle`.
    pub(crate) fn of(name: &str) -> Option<Self> {
        let index = NAMED.iter().position(|mode| mode.0 == name)?;
        Some(Self::at(index))
    }

    fn at(index: usize) -> Self {
        let (name, action, order) = NAMED[index];
        Self { name, action, order, index: index as u8 }
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..NAMED.len()).map(Self::at)
    }
}
