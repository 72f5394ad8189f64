//! Labels of pattern switches, as `javac` spells them among the static arguments of a site.

use super::constant::{Dynamic, MethodHandle, StaticArgument};
use synthesis::switches::{EnumLabel, Label};

const CONSTANTS: &str = "java/lang/invoke/ConstantBootstraps";

/// A label of `typeSwitch`, if it is one whose meaning the class file alone tells.
pub(super) fn of_type(site: &Dynamic, argument: &StaticArgument) -> Option<Label> {
    Some(match argument {
        StaticArgument::Class(class) => Label::Class(class.clone()),
        StaticArgument::String(text) => Label::Text(text.clone()),
        StaticArgument::Integer(value) => Label::Integer(*value),
        StaticArgument::Long(value) => Label::Long(*value),
        StaticArgument::Float(bits) => Label::Float(*bits),
        StaticArgument::Double(bits) => Label::Double(*bits),
        StaticArgument::Dynamic(cp) => dynamic(site.nested(*cp)?)?,
        StaticArgument::MethodType(_) | StaticArgument::MethodHandle(_) | StaticArgument::Malformed => return None,
    })
}

/// A label of `enumSwitch`.
pub(super) fn of_enum(argument: &StaticArgument) -> Option<EnumLabel> {
    match argument {
        StaticArgument::Class(class) => Some(EnumLabel::Class(class.clone())),
        StaticArgument::String(name) => Some(EnumLabel::Constant(String::from_utf16_lossy(name))),
        _ => None,
    }
}

/// Labels that are dynamic constants: enum constants, booleans, primitive types.
fn dynamic(constant: Dynamic) -> Option<Label> {
    match &made_by(&constant)?[..] {
        "invoke" => enum_constant(&constant),
        "getStaticFinal" if matches!(&constant.descriptor[..], "Ljava/lang/Boolean;" | "Z") => match &constant.name[..]
        {
            "TRUE" => Some(Label::Boolean(true)),
            "FALSE" => Some(Label::Boolean(false)),
            _ => None,
        },
        "primitiveClass" => constant.name.chars().next().map(Label::Primitive),
        _ => None,
    }
}

/// `EnumDesc.of(ClassDesc.of(class), constant)`.
fn enum_constant(constant: &Dynamic) -> Option<Label> {
    let [StaticArgument::MethodHandle(method), StaticArgument::Dynamic(class), StaticArgument::String(name)] =
        &constant.static_arguments()[..]
    else {
        return None;
    };
    let class = constant.nested(*class)?;
    if method.owner != "java/lang/Enum$EnumDesc" || made_by(&class)? != "invoke" {
        return None;
    }
    let [StaticArgument::MethodHandle(MethodHandle { owner, name: of, .. }), StaticArgument::String(described)] =
        &class.static_arguments()[..]
    else {
        return None;
    };
    (owner == "java/lang/constant/ClassDesc" && of == "of").then(|| Label::Enum {
        class: String::from_utf16_lossy(described).replace('.', "/"),
        constant: String::from_utf16_lossy(name),
    })
}

/// The method of `ConstantBootstraps` that makes a constant.
fn made_by(constant: &Dynamic) -> Option<String> {
    let bootstrap = constant.bootstrap_method()?;
    (bootstrap.owner == CONSTANTS).then_some(bootstrap.name)
}
