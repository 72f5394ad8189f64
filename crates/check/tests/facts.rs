//! What static analysis says of real programs, held against what the machine does.

#[path = "../../vm/tests/common/mod.rs"]
mod common;

use check::{MachineStart, Settings, Unwatched, check};
use facts::PointsTo;
use facts::accesses::{Accesses, Grain};
use std::collections::BTreeSet;

fn analysed(name: &str, source: &str, args: &[&str]) {
    let (mut machine, _classes) = common::machine(name, source, args);
    let before: BTreeSet<_> = machine.prepared_methods().collect();
    let began = std::time::Instant::now();
    let facts = {
        let (program, heap) = machine.program_and_heap();
        PointsTo::of(program, &MachineStart(heap), &[])
    };
    println!(
        "{name}: {} methods, {} call edges, {} objects, {} unknown, {:?}",
        facts.methods().count(),
        facts.call_graph().len(),
        facts.objects().len(),
        facts.unknown().len(),
        began.elapsed()
    );
    for unknown in facts.unknown() {
        println!("  unknown {:?} in {}", unknown.why, machine.program.describe(unknown.caller));
    }
    if let Ok(name) = std::env::var("WAY") {
        let mut all: Vec<_> = facts.methods().filter(|&m| machine.program.describe(m).contains(&name)).collect();
        all.sort();
        for method in all.into_iter().take(3) {
            println!("  way");
            for step in facts.way(method) {
                println!("    {}", machine.program.describe(step));
            }
        }
    }
    {
        let (program, heap) = machine.program_and_heap();
        let start = MachineStart(heap);
        let began = std::time::Instant::now();
        let threads = facts::threads::Threads::of(program, &start, &facts);
        println!("  threads {:?}", began.elapsed());
        for thread in threads.all() {
            println!(
                "    {:?} many {} {:?}",
                thread.origin,
                thread.many,
                thread.entries.iter().map(|&m| program.describe(m)).collect::<Vec<_>>()
            );
        }
        let began = std::time::Instant::now();
        let fresh = facts::fresh::Fresh::of(program, &facts);
        let immutable = fresh.immutable();
        println!("  fresh {:?}, {} immutable", began.elapsed(), immutable.len());
        for field in immutable.iter().filter(|&f| facts::is_program(program, program.field(f).class)) {
            println!(
                "    immutable {}.{}",
                program.class_name(program.field(field).class),
                program.symbols.text(program.field(field).name)
            );
        }
    }
    for grain in [Grain::Field, Grain::Object] {
        let began = std::time::Instant::now();
        let (program, heap) = machine.program_and_heap();
        let accesses = Accesses::of(program, &MachineStart(heap), &facts, grain);
        let main = facts
            .methods()
            .find(|&m| program.method_name(m) == "main" && facts::is_program(program, program.method(m).class));
        let within = accesses.within(main.unwrap());
        println!(
            "  {grain:?}: main reads {} writes {}, {:?} {:?}, {:?}",
            within.reads.len(),
            within.writes.len(),
            within.looks_at.contains(facts::accesses::Effect::Library),
            within.changes.contains(facts::accesses::Effect::Library),
            began.elapsed()
        );
    }
    let settings = Settings::default();
    let report = check(&mut machine, &settings, &mut Unwatched);
    println!("  {:?}", report.verdict);
    let missed: Vec<String> = machine
        .prepared_methods()
        .filter(|method| !before.contains(method) && !facts.reaches(*method))
        .map(|method| machine.program.describe(method))
        .collect();
    println!("  missed {} of {}", missed.len(), machine.prepared_methods().count() - before.len());
    for method in missed.iter().take(60) {
        println!("    {method}");
    }
}

#[test]
fn hello() {
    analysed("Hello", "class Hello { public static void main(String[] a) { System.out.println(\"hello\"); } }", &[]);
}

#[test]
fn threads() {
    analysed(
        "Two",
        "class Two { static int x; static final Object lock = new Object();
           public static void main(String[] a) throws Exception {
             Thread t = new Thread() { public void run() { synchronized (lock) { x++; } } };
             t.start(); synchronized (lock) { x++; } t.join(); System.out.println(x); } }",
        &[],
    );
}

#[test]
fn company() {
    analysed(
        "Firm",
        "import java.util.*;
         class Employee { String name; Integer salary; Long index;
           Employee(String name, Integer salary) { this.name = name; this.salary = salary; } }
         class Company { List<Employee> employees;
           Company() { employees = new ArrayList<>(); }
           void add(String name, Integer salary) {
             Employee e = new Employee(name, salary); e.index = Long.valueOf(employees.size()); employees.add(e); }
           Employee get(int at) { return employees.get(at); }
           void print(int at) { Employee e = get(at); System.out.println(e.name + e.salary); } }
         class First extends Thread { private Company cmp;
           First(Company c) { this.cmp = c; }
           public void run() { cmp.print(0); Employee e = cmp.get(0); e.salary = e.salary + 1; cmp.print(0); } }
         class Second extends Thread { private Company cmp;
           Second(Company c) { this.cmp = c; }
           public void run() { cmp.print(1); } }
         class Firm { public static void main(String[] a) throws Exception {
             Company c = new Company(); c.add(\"a\", 1); c.add(\"b\", 2);
             Thread x = new First(c), y = new Second(c); x.start(); y.start(); x.join(); y.join(); } }",
        &[],
    );
}
