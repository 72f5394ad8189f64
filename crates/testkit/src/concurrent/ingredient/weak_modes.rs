//! Accesses weaker than volatile: handles, atomics, fences.

use super::Generator;

pub(super) fn members(_: &mut Generator) -> String {
    "static int w;\n\
     static final java.lang.invoke.VarHandle W;\n\
     static final java.lang.invoke.VarHandle A = java.lang.invoke.MethodHandles.arrayElementVarHandle(int[].class);\n\
     static {\ntry {\nW = java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(@CLASS.class, \"w\", int.class);\n\
     } catch (ReflectiveOperationException e) {\nthrow new AssertionError(e);\n}\n}\n"
        .to_owned()
}

/// A way to a variable: how calls on it begin.
const WAYS: &[&str] = &["W.|", "W.|", "A.|a, 0", "n.|"];

pub(super) fn statement(g: &mut Generator) -> String {
    let constant = g.constant();
    let (from, to) = (g.random.below(2), g.constant());
    match g.random.below(12) {
        0 | 1 => {
            let mode = g.random.pick(&["setOpaque", "setRelease", "setRelease", "setVolatile"]);
            call(g, mode, &constant.to_string())
        }
        2 => format!("W.set({constant});\n"),
        3 | 4 => {
            let mode = g.random.pick(&["getOpaque", "getAcquire", "getAcquire", "getVolatile"]);
            kept(g, mode, "")
        }
        5 => g.keep("(int) W.get()"),
        6 => {
            let mode = g.random.pick(&[
                "compareAndSet",
                "weakCompareAndSetPlain",
                "weakCompareAndSetAcquire",
                "weakCompareAndSetRelease",
                "weakCompareAndSetVolatile",
            ]);
            call(g, mode, &format!("{from}, {to}"))
        }
        7 => {
            let mode = g.random.pick(&["compareAndExchange", "compareAndExchangeAcquire", "compareAndExchangeRelease"]);
            kept(g, mode, &format!("{from}, {to}"))
        }
        8 => {
            let mode = g.random.pick(&["getAndAdd", "getAndAddAcquire", "getAndAddRelease", "getAndSetAcquire"]);
            let way = g.random.pick(&["W.|", "A.|a, 0"]);
            let value = with(way, mode, &constant.to_string());
            g.keep(&format!("(int) {value}"))
        }
        9 => match g.random.below(4) {
            0 => format!("n.lazySet({constant});\n"),
            1 => format!("n.setPlain({constant});\n"),
            2 => g.keep("n.getPlain()"),
            _ => g.keep("n.getOpaque()"),
        },
        10 => {
            let fence = g.random.pick(&["releaseFence", "acquireFence", "fullFence"]);
            let access = if g.random.chance(50) { "W.setOpaque(1);\n".to_owned() } else { kept(g, "getOpaque", "") };
            if g.random.chance(50) {
                format!("java.lang.invoke.VarHandle.{fence}();\n{access}")
            } else {
                format!("{access}java.lang.invoke.VarHandle.{fence}();\n")
            }
        }
        // One half of message passing.
        _ => {
            let (set, get) = (g.random.pick(&["setRelease", "setOpaque"]), g.random.pick(&["getAcquire", "getOpaque"]));
            if g.random.chance(50) {
                format!("p0 = {constant};\nW.{set}(1);\n")
            } else {
                format!("if ((int) W.{get}() == 1) {{\np1 = p0;\n}}\n")
            }
        }
    }
}

fn call(g: &mut Generator, mode: &str, arguments: &str) -> String {
    let way = g.random.pick(WAYS);
    format!("{};\n", with(way, &spelt(way, mode), arguments))
}

fn kept(g: &mut Generator, mode: &str, arguments: &str) -> String {
    let way = g.random.pick(WAYS);
    let value = with(way, &spelt(way, mode), arguments);
    g.keep(&format!("(int) {value}"))
}

/// An atomic has no mode of its own for volatile reads and writes.
fn spelt(way: &str, mode: &str) -> String {
    match (way, mode) {
        ("n.|", "setVolatile") => "set".to_owned(),
        ("n.|", "getVolatile") => "get".to_owned(),
        ("W.|" | "A.|a, 0", "weakCompareAndSetVolatile") => "weakCompareAndSet".to_owned(),
        _ => mode.to_owned(),
    }
}

fn with(way: &str, mode: &str, arguments: &str) -> String {
    let (receiver, before) = way.split_once('|').unwrap_or((way, ""));
    let comma = if before.is_empty() || arguments.is_empty() { "" } else { ", " };
    format!("{receiver}{mode}({before}{comma}{arguments})")
}
