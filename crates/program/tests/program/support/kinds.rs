//! Checks that every instruction of a body finds registers of the kinds it works on: what the machine
//! relies on when it believes that a register holds a reference.

use ::support::Interner;
use program::ir::{BinaryOp, Body, Comparison, Conversion, Inst, InvokeKind, Kind, Operand, Reg};
use program::reference::Loadable;

fn kind_of_letter(letter: u8) -> Kind {
    match letter {
        b'J' => Kind::Long,
        b'F' => Kind::Float,
        b'D' => Kind::Double,
        b'L' | b'[' => Kind::Ref,
        _ => Kind::Int,
    }
}

fn arguments(descriptor: &str) -> (Vec<Kind>, Option<Kind>) {
    let bytes = descriptor.as_bytes();
    let mut kinds = Vec::new();
    let mut at = 1;
    while bytes[at] != b')' {
        kinds.push(kind_of_letter(bytes[at]));
        while bytes[at] == b'[' {
            at += 1;
        }
        if bytes[at] == b'L' {
            while bytes[at] != b';' {
                at += 1;
            }
        }
        at += 1;
    }
    (kinds, Some(bytes[at + 1]).filter(|&letter| letter != b'V').map(kind_of_letter))
}

fn compared(by: Comparison) -> Kind {
    match by {
        Comparison::Int => Kind::Int,
        Comparison::Long => Kind::Long,
        Comparison::Float { .. } => Kind::Float,
        Comparison::Double { .. } => Kind::Double,
        Comparison::Ref => Kind::Ref,
    }
}

/// The kind of what a conversion takes.
fn operand_of(how: Conversion) -> Kind {
    kind_of_letter(format!("{how:?}").to_ascii_uppercase().replace('L', "J").as_bytes()[0])
}

pub fn check(body: &Body, symbols: &Interner, result: Option<Kind>) {
    for (at, &inst) in body.insts().iter().enumerate() {
        let is = |register: Reg, kind: Kind| {
            assert_eq!(body.kind(register), kind, "{register:?} in instruction {at}: {inst:?}");
        };
        let operand = |operand: Operand, kind: Kind| match operand {
            Operand::Reg(register) => is(register, kind),
            Operand::Immediate(_) => {}
        };
        let of_descriptor = |descriptor| kind_of_letter(symbols.text(descriptor).as_bytes()[0]);
        match inst {
            Inst::Const { .. } | Inst::Jump { .. } => {}
            Inst::Move { dst, src } => is(dst, body.kind(src)),
            Inst::Negate { kind, dst, a } => {
                is(dst, kind);
                is(a, kind);
            }
            Inst::Binary { op, kind, dst, a, b } => {
                is(dst, kind);
                is(a, kind);
                let shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr);
                operand(b, if shift { Kind::Int } else { kind });
            }
            Inst::Convert { how, dst, a } => {
                is(dst, how.result());
                is(a, operand_of(how));
            }
            Inst::Compare { by, dst, a, b } => {
                is(dst, Kind::Int);
                is(a, compared(by));
                is(b, compared(by));
            }
            Inst::Branch { by, a, b, .. } => {
                is(a, compared(by));
                operand(b, compared(by));
            }
            Inst::Switch { key, .. } => is(key, Kind::Int),
            Inst::ArrayLength { dst, array } => {
                is(dst, Kind::Int);
                is(array, Kind::Ref);
            }
            Inst::ArrayLoad { element, dst: value, array, index }
            | Inst::ArrayStore { element, src: value, array, index } => {
                is(value, element.kind());
                is(array, Kind::Ref);
                is(index, Kind::Int);
            }
            Inst::New { dst, .. } => is(dst, Kind::Ref),
            Inst::NewArray { dst, len, .. } | Inst::NewRefArray { dst, len, .. } => {
                is(dst, Kind::Ref);
                is(len, Kind::Int);
            }
            Inst::NewMultiArray { dst, n, args, .. } => {
                is(dst, Kind::Ref);
                body.args(args, n).iter().for_each(|&arg| is(arg, Kind::Int));
            }
            Inst::CheckCast { dst, obj, .. } => {
                is(dst, Kind::Ref);
                is(obj, Kind::Ref);
            }
            Inst::InstanceOf { dst, obj, .. } => {
                is(dst, Kind::Int);
                is(obj, Kind::Ref);
            }
            Inst::GetField { dst: value, obj, field } | Inst::PutField { obj, src: value, field } => {
                is(value, of_descriptor(body.field(field).descriptor));
                is(obj, Kind::Ref);
            }
            Inst::GetStatic { dst: value, field } | Inst::PutStatic { src: value, field } => {
                is(value, of_descriptor(body.field(field).descriptor));
            }
            Inst::LoadConst { dst, constant } => match body.constant(constant).value {
                Loadable::Dynamic { descriptor, .. } => is(dst, of_descriptor(descriptor)),
                _ => is(dst, Kind::Ref),
            },
            Inst::Invoke { dst, n, args, .. } | Inst::InvokeDynamic { dst, n, args, .. } => {
                let (descriptor, receiver) = match inst {
                    Inst::Invoke { kind, method, .. } => (body.method(method).descriptor, kind != InvokeKind::Static),
                    Inst::InvokeDynamic { site, .. } => (body.site(site).descriptor, false),
                    other => panic!("{other:?}"),
                };
                let (mut kinds, result) = arguments(symbols.text(descriptor));
                if receiver {
                    kinds.insert(0, Kind::Ref);
                }
                assert_eq!(kinds.len(), n as usize, "{at}: {inst:?}");
                body.args(args, n).iter().zip(kinds).for_each(|(&arg, kind)| is(arg, kind));
                match result {
                    Some(result) if dst != Reg::NONE => is(dst, result),
                    _ => assert_eq!(dst, Reg::NONE, "{at}: {inst:?}"),
                }
            }
            Inst::MonitorEnter { obj } | Inst::MonitorExit { obj } | Inst::Throw { obj } => is(obj, Kind::Ref),
            Inst::Return { src: Some(src) } => is(src, result.expect("a result")),
            Inst::Return { src: None } => assert_eq!(result, None),
        }
    }
    for catch in body.catches() {
        assert_eq!(body.kind(catch.reg), Kind::Ref);
    }
}

/// The kind that a method returns.
pub fn result(descriptor: &str) -> Option<Kind> {
    arguments(descriptor).1
}
