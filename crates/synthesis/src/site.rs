//! What a dynamic call site of a well-known bootstrap stands for, whichever that is: a call of one static method of
//! the class that is written for it.

use crate::SynthesisError;
use crate::concat::{self, Concat};
use crate::lambda::{FACTORY, Lambda};
use crate::record::RecordMethod;
use crate::switches::{self, EnumSwitch, Switch};

/// A specification of a class, by the bootstrap that it stands for.
#[derive(Clone, Debug)]
pub enum Site {
    /// `LambdaMetafactory`: the arguments of the call are what the lambda captures.
    Lambda(Box<Lambda>),
    /// `StringConcatFactory`.
    Concat(Concat),
    /// `ObjectMethods`.
    Record(RecordMethod),
    /// `SwitchBootstraps.typeSwitch`.
    TypeSwitch(Switch),
    /// `SwitchBootstraps.enumSwitch`.
    EnumSwitch(EnumSwitch),
}

impl Site {
    pub fn class_name(&self) -> &str {
        match self {
            Self::Lambda(lambda) => &lambda.class_name,
            Self::Concat(concat) => &concat.class_name,
            Self::Record(method) => &method.class_name,
            Self::TypeSwitch(switch) => &switch.class_name,
            Self::EnumSwitch(switch) => &switch.class_name,
        }
    }

    /// Name of the static method to call; its descriptor is that of the call site.
    pub fn method(&self) -> &'static str {
        match self {
            Self::Lambda(_) => FACTORY,
            Self::Concat(_) => concat::METHOD,
            Self::Record(record) => record.method.name(),
            Self::TypeSwitch(_) | Self::EnumSwitch(_) => switches::METHOD,
        }
    }

    /// What the bootstrap throws if the site is not to its liking ([`SynthesisError::Linkage`]).
    pub fn exception(&self) -> &'static str {
        match self {
            Self::Lambda(_) => "java/lang/invoke/LambdaConversionException",
            Self::Concat(_) => "java/lang/invoke/StringConcatException",
            Self::Record(_) | Self::TypeSwitch(_) | Self::EnumSwitch(_) => "java/lang/IllegalArgumentException",
        }
    }

    /// The bytes of the class.
    pub fn compile(&self) -> Result<Vec<u8>, SynthesisError> {
        match self {
            Self::Lambda(lambda) => lambda.compile(),
            Self::Concat(concat) => concat.compile(),
            Self::Record(method) => method.compile(),
            Self::TypeSwitch(switch) => switch.compile(),
            Self::EnumSwitch(switch) => switch.compile(),
        }
    }
}
