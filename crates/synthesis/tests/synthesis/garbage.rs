//! Whatever a specification says, the answer is a class that parses or an error.

use classfile::{Bytes, ClassFile};
use synthesis::SynthesisError;
use synthesis::adapter::{Adapter, Kind};
use synthesis::concat::{Concat, Constant};
use synthesis::lambda::{Implementation, Lambda, Serialization};
use synthesis::record::{Component, Method, RecordMethod};
use synthesis::switches::{EnumLabel, EnumSwitch, Label, Switch};

/// A small generator of numbers, the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// The enormous, now and then.
    fn rarely<T>(&mut self, rare: T, common: T) -> T {
        if self.below(40) == 0 { rare } else { common }
    }

    fn field(&mut self) -> String {
        let types =
            ["I", "J", "D", "F", "Z", "B", "C", "S", "Ljava/lang/Object;", "Lä/😀;", "[[I", "[Lx;", "Ljava/lang/Long;"];
        self.pick(&types).to_owned()
    }

    /// Mostly a descriptor; now and then one too long, or broken.
    fn descriptor(&mut self) -> String {
        let few = self.pick(&[0, 1, 1, 2, 2, 3, 5, 130, 254, 255, 300]);
        let many = self.rarely(70_000, few);
        let parameters: String = (0..many).map(|_| self.field()).collect();
        let result = if self.below(4) == 0 { "V".to_owned() } else { self.field() };
        let mut text = format!("({parameters}){result}");
        if self.below(4) == 0 {
            let at = self.below(text.len());
            if text.is_char_boundary(at) {
                let junk = self.pick(&["", "(", ")", ";", "L", "[", "V", "\0", "é"]);
                text.replace_range(at..at, junk);
            }
        }
        text
    }

    fn name(&mut self) -> String {
        let short = self.pick(&["", "a", "a/b", "[I", "<init>", "\0", "😀", "java/lang/Object"]).to_owned();
        self.rarely("n".repeat(70_000), short)
    }

    fn units(&mut self) -> Vec<u16> {
        let len = self.pick(&[0, 1, 2, 3, 30_000]);
        (0..len).map(|_| self.pick(&[0, 1, 2, 2, 65, 0xd800, 0xffff])).collect()
    }
}

fn well_formed(result: Result<Vec<u8>, SynthesisError>) -> bool {
    let Ok(bytes) = result else { return false };
    let class = ClassFile::parse(Bytes::from(bytes)).expect("parses");
    for method in &class.methods {
        class.code(method).expect("parses");
    }
    true
}

#[test]
fn nothing_panics() {
    let mut numbers = Numbers(7);
    let mut fine = [0; 5];
    for _ in 0..1_000 {
        let n = &mut numbers;
        let (class_name, owner, name, descriptor) = (n.name(), n.name(), n.name(), n.descriptor());
        let adapter = Adapter {
            class_name: class_name.clone(),
            kind: n.pick(&[Kind::Static, Kind::Virtual, Kind::Special, Kind::Interface, Kind::Constructor]),
            owner: owner.clone(),
            name: name.clone(),
            descriptor: descriptor.clone(),
            owner_is_interface: n.below(2) == 0,
        };
        fine[0] += usize::from(well_formed(adapter.compile()));
        let plain = Concat::plain(class_name.clone(), descriptor.clone());
        fine[1] += usize::from(well_formed(plain.compile()));
        let constants = vec![Constant::Text(n.units()), Constant::Class(n.name())];
        let concat =
            Concat { class_name: class_name.clone(), descriptor: n.descriptor(), recipe: n.units(), constants };
        fine[1] += usize::from(well_formed(concat.compile()));
        let shared = n.descriptor();
        let lambda = Lambda {
            class_name: class_name.clone(),
            interface: n.name(),
            markers: vec![n.name()],
            method: n.name(),
            erased: shared.clone(),
            instantiated: if n.below(6) == 0 { n.descriptor() } else { shared.clone() },
            bridges: if n.below(6) == 0 { vec![n.descriptor()] } else { vec![] },
            implementation: Implementation {
                kind: n.pick(&[4, 5, 6, 6, 6, 7, 8, 9]),
                owner: owner.clone(),
                name: name.clone(),
                descriptor: if n.below(6) == 0 { n.descriptor() } else { shared },
                owner_is_interface: n.below(2) == 0,
            },
            factory: if n.below(6) == 0 { n.descriptor() } else { "()Lx;".into() },
            serialization: Serialization::Replaced { capturing_class: n.name(), declaring_class: n.name() },
        };
        fine[2] += usize::from(well_formed(lambda.compile()));
        let few = n.pick(&[0, 1, 3, 300]);
        let components = (0..n.rarely(20_000, few)).map(|_| Component {
            name: "c".into(),
            owner: "r".into(),
            field: "f".into(),
            descriptor: n.field(),
        });
        let record = RecordMethod {
            class_name: class_name.clone(),
            record: owner,
            simple_name: name,
            components: components.collect(),
            method: Method::Equals,
        };
        for method in [Method::Equals, Method::HashCode, Method::ToString] {
            fine[3] += usize::from(well_formed(RecordMethod { method, ..record.clone() }.compile()));
        }
        let labels = (0..n.pick(&[0, 1, 4, 300])).map(|_| match n.below(9) {
            0 => Label::Class(n.pick(&["java/lang/Boolean", "x", "[I"]).into()),
            1 => Label::Primitive(n.pick(&['I', 'Z', 'J', 'C'])),
            2 => Label::Text(vec![n.below(65_536) as u16]),
            3 => Label::Integer(n.below(100_000) as i32),
            4 => Label::Long(n.below(100_000) as i64),
            5 => Label::Float(n.below(100_000) as u32),
            6 => Label::Double(n.below(100_000) as u64),
            7 => Label::Boolean(true),
            _ => Label::Enum { class: "x".into(), constant: "y".into() },
        });
        let labels = labels.collect();
        let descriptor = if n.below(4) == 0 { descriptor } else { format!("({}I)I", n.field()) };
        let switch = Switch { class_name: class_name.clone(), descriptor: descriptor.clone(), labels };
        fine[4] += usize::from(well_formed(switch.compile()));
        let labels = vec![EnumLabel::Constant(n.name()), EnumLabel::Class(n.name())];
        well_formed(EnumSwitch { class_name, descriptor, labels }.compile());
    }
    assert!(fine.iter().all(|count| *count > 50), "{fine:?}");
}
