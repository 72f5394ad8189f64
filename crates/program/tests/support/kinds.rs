//! Checks that every instruction of a body finds registers of the kinds it works on: what the machine
//! relies on when it believes that a register holds a reference.

use classfile::{ClassFile, Constant};
use program::ir::{Body, Inst, Kind, Reg};

fn kind_of_letter(letter: u8) -> Kind {
    match letter {
        b'J' | b'l' => Kind::Long,
        b'F' | b'f' => Kind::Float,
        b'D' | b'd' => Kind::Double,
        b'L' | b'[' => Kind::Ref,
        _ => Kind::Int,
    }
}

/// By the prefix of an instruction's name.
fn prefix(letter: u8) -> Kind {
    match letter {
        b'L' => Kind::Long,
        b'F' => Kind::Float,
        b'D' => Kind::Double,
        _ => Kind::Int,
    }
}

fn descriptor(class: &ClassFile, cp: u16) -> String {
    match class.pool.get(cp) {
        Ok(Constant::InvokeDynamic { name_and_type, .. } | Constant::Dynamic { name_and_type, .. }) => {
            class.pool.name_and_type(name_and_type).expect("a name").1.into_owned()
        }
        _ => class.pool.member(cp).expect("a member").2.into_owned(),
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

pub fn check(body: &Body, class: &ClassFile, result: Option<Kind>) {
    for (at, &inst) in body.insts.iter().enumerate() {
        let is = |register: Reg, kind: Kind| {
            assert_eq!(body.kinds[register.index()], kind, "{register:?} in instruction {at}: {inst:?}");
        };
        let name = format!("{inst:?}");
        let name = name.split(' ').next().expect("a name").as_bytes();
        match inst {
            Inst::Const { .. } | Inst::Jump { .. } => {}
            Inst::Move { dst, src } => is(dst, body.kinds[src.index()]),
            Inst::LCmp { dst, a, b } | Inst::FCmp { dst, a, b, .. } | Inst::DCmp { dst, a, b, .. } => {
                is(dst, Kind::Int);
                is(a, prefix(name[0]));
                is(b, prefix(name[0]));
            }
            Inst::LShl { dst, a, b } | Inst::LShr { dst, a, b } | Inst::LUshr { dst, a, b } => {
                is(dst, Kind::Long);
                is(a, Kind::Long);
                is(b, Kind::Int);
            }
            Inst::IfREq { a, b, .. } | Inst::IfRNe { a, b, .. } => {
                is(a, Kind::Ref);
                is(b, Kind::Ref);
            }
            Inst::IfNull { a, .. } | Inst::IfNonNull { a, .. } => is(a, Kind::Ref),
            Inst::Switch { key, .. } => is(key, Kind::Int),
            Inst::ArrayLength { dst, array } => {
                is(dst, Kind::Int);
                is(array, Kind::Ref);
            }
            Inst::LoadI8 { dst, array, index }
            | Inst::LoadU16 { dst, array, index }
            | Inst::LoadI16 { dst, array, index } => {
                is(dst, Kind::Int);
                is(array, Kind::Ref);
                is(index, Kind::Int);
            }
            Inst::Load32 { dst: value, array, index } | Inst::Store32 { src: value, array, index } => {
                assert!(matches!(body.kinds[value.index()], Kind::Int | Kind::Float), "{at}: {inst:?}");
                is(array, Kind::Ref);
                is(index, Kind::Int);
            }
            Inst::Load64 { dst: value, array, index } | Inst::Store64 { src: value, array, index } => {
                assert!(matches!(body.kinds[value.index()], Kind::Long | Kind::Double), "{at}: {inst:?}");
                is(array, Kind::Ref);
                is(index, Kind::Int);
            }
            Inst::LoadRef { dst: value, array, index } | Inst::StoreRef { src: value, array, index } => {
                is(value, Kind::Ref);
                is(array, Kind::Ref);
                is(index, Kind::Int);
            }
            Inst::Store8 { src, array, index } | Inst::Store16 { src, array, index } => {
                is(src, Kind::Int);
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
            Inst::GetField { dst, obj, cp } => {
                is(dst, kind_of_letter(descriptor(class, cp).as_bytes()[0]));
                is(obj, Kind::Ref);
            }
            Inst::PutField { obj, src, cp } => {
                is(src, kind_of_letter(descriptor(class, cp).as_bytes()[0]));
                is(obj, Kind::Ref);
            }
            Inst::GetStatic { dst: value, cp } | Inst::PutStatic { src: value, cp } => {
                is(value, kind_of_letter(descriptor(class, cp).as_bytes()[0]));
            }
            Inst::LoadConst { dst, cp } => match class.pool.get(cp) {
                Ok(Constant::Dynamic { .. }) => is(dst, kind_of_letter(descriptor(class, cp).as_bytes()[0])),
                _ => is(dst, Kind::Ref),
            },
            Inst::InvokeVirtual { dst, cp, n, args }
            | Inst::InvokeSpecial { dst, cp, n, args }
            | Inst::InvokeInterface { dst, cp, n, args }
            | Inst::InvokeStatic { dst, cp, n, args }
            | Inst::InvokeDynamic { dst, cp, n, args } => {
                let (mut kinds, result) = arguments(&descriptor(class, cp));
                if !matches!(inst, Inst::InvokeStatic { .. } | Inst::InvokeDynamic { .. }) {
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
            Inst::Return { src } => is(src, result.expect("a result")),
            Inst::ReturnVoid => assert_eq!(result, None),
            _ if name.len() == 3 && name[1] == b'2' => {
                inst.for_each_use(body, |a| is(a, prefix(name[0])));
                is(inst.def().expect("a result"), prefix(name[2]));
            }
            // `IAdd`, `LNeg`, `IfILt`, …: everything of one kind.
            _ => {
                let kind = prefix(*name.strip_prefix(b"If").unwrap_or(name).first().expect("a letter"));
                inst.for_each_use(body, |register| is(register, kind));
                inst.def().into_iter().for_each(|register| is(register, kind));
            }
        }
    }
    for catch in &body.catches {
        assert_eq!(body.kinds[catch.reg.index()], Kind::Ref);
    }
}

/// The kind that a method returns.
pub fn result(descriptor: &str) -> Option<Kind> {
    arguments(descriptor).1
}
