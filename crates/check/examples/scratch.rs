use check::MachineStart;
use facts::accesses::{Accesses, Effect, Grain};
use facts::{PointsTo, Start};
use program::MethodId;
use std::collections::{BTreeMap, HashSet};
#[path = "../../vm/tests/common/mod.rs"]
mod common;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (path, class, from) = (&args[1], &args[2], &args[3]);
    let mut machine = {
        use classfile::{ClassPath, JdkImage};
        let jdk = jdk::Jdk::discover(None, None, std::env::var_os("PATH").as_deref()).into_chosen().unwrap();
        let image = JdkImage::open(&jdk.image).unwrap();
        let cp = std::sync::Arc::new(ClassPath::parse(std::path::Path::new(path), jdk.feature));
        let options =
            vm::Options { max_heap: 1 << 30, max_frames: 9000, class_path: path.clone(), ..vm::Options::of(&jdk) };
        let mut m =
            vm::Machine::boot(Box::new(program::PathFinder { image, path: cp }), options, vm::Streams::none()).unwrap();
        m.start_main(class, &[]).unwrap();
        m
    };
    let (program, heap) = machine.program_and_heap();
    let start = MachineStart(heap);
    let points_to = PointsTo::of(program, &start, &[]);
    let accesses = Accesses::of(program, &start, &points_to, Grain::Object);
    let root = points_to.methods().find(|&m| program.describe(m).starts_with(from.as_str())).expect("root");
    let w = accesses.within(root);
    println!(
        "{}: reads {} writes {} library r {} w {} world {} {}",
        program.describe(root),
        w.reads.len(),
        w.writes.len(),
        w.looks_at.contains(Effect::Library),
        w.changes.contains(Effect::Library),
        w.looks_at.contains(Effect::World),
        w.changes.contains(Effect::World)
    );
    // who is reached
    let mut seen: HashSet<MethodId> = HashSet::new();
    if let Some(target) = args.get(4) {
        let mut from: std::collections::HashMap<MethodId, (MethodId, String)> = Default::default();
        let mut queue = std::collections::VecDeque::from([root]);
        while let Some(m) = queue.pop_front() {
            if program.describe(m).contains(target.as_str()) {
                let mut at = m;
                while at != root {
                    let (b, k) = from[&at].clone();
                    println!("    {} [{k}]", program.describe(at));
                    at = b;
                }
                break;
            }
            for e in points_to.call_graph().from(m) {
                if e.kind != facts::EdgeKind::Initialise && e.callee != root && !from.contains_key(&e.callee) {
                    from.insert(e.callee, (m, format!("{:?} {:?}", e.kind, e.at)));
                    queue.push_back(e.callee);
                }
            }
        }
        return;
    }
    let mut open = vec![root];
    let mut way: BTreeMap<u32, MethodId> = BTreeMap::new();
    while let Some(m) = open.pop() {
        if !seen.insert(m) {
            continue;
        }
        for e in points_to.call_graph().from(m) {
            if e.kind != facts::EdgeKind::Initialise && !seen.contains(&e.callee) {
                way.entry(e.callee.0).or_insert(m);
                open.push(e.callee);
            }
        }
    }
    println!("reached {}", seen.len());
    let mut list: Vec<MethodId> = seen.into_iter().collect();
    list.sort_by_key(|m| m.0);
    for m in list {
        if let Some(n) = start.native(program, m) {
            if n.may_write || n.looks_at.contains(Effect::World) || n.changes.contains(Effect::World) {
                println!(
                    "  {} w {} world {} via {}",
                    program.describe(m),
                    n.may_write,
                    n.looks_at.contains(Effect::World),
                    way.get(&m.0).map_or(String::new(), |&v| program.describe(v))
                );
            }
        }
    }
}
