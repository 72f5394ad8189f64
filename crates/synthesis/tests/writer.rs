//! Runs a written class under the real `java`: what the generators of `vm` do not use, the verifier sees here.

use classfile::opcode::{ARRAYLENGTH, ATHROW, DUP, GOTO, IADD, LADD, POP};
use std::fs;
use std::path::Path;
use std::process::Command;
use synthesis::writer::{ACC_PUBLIC, ACC_STATIC, ACC_SUPER, ClassWriter, CodeBuilder};

const NAME: &str = "Made";

/// Prints the value of the given type that `push` leaves.
fn print(code: &mut CodeBuilder<'_>, field: &str, push: impl FnOnce(&mut CodeBuilder<'_>)) {
    code.get_static("java/lang/System", "out", "Ljava/io/PrintStream;");
    push(code);
    code.invoke_virtual("java/io/PrintStream", "println", &format!("({field})V"));
}

fn switches(class: &mut ClassWriter) {
    for (name, dense) in [("table", true), ("lookup", false)] {
        let mut code = class.method(ACC_STATIC, name, "(I)I");
        let (default, one, two) = (code.label(), code.label(), code.label());
        code.load("I", 0);
        if dense {
            code.table_switch(-1, default, &[one, default, two]);
        } else {
            code.lookup_switch(default, &[(1, two), (-1, one), (1, default), (i32::MAX, default)]);
        }
        code.bind(one).push_int(10).return_value("I");
        code.bind(two).push_int(20).return_value("I");
        code.bind(default).push_int(-1).return_value("I");
        code.finish();
    }
}

/// Gives the message of what it throws itself; deep on the stack before, so that the height is reset.
fn handlers(class: &mut ClassWriter) {
    let mut code = class.method(ACC_STATIC, "caught", "()Ljava/lang/String;");
    let (start, end, handler, other) = (code.label(), code.label(), code.label(), code.label());
    code.handle(start, end, handler, Some("java/lang/IllegalStateException"));
    code.handle(start, end, other, None);
    code.push_long(1).push_long(2).bind(start);
    code.new_object("java/lang/IllegalStateException").op(DUP).push_string("thrown");
    code.invoke_special("java/lang/IllegalStateException", "<init>", "(Ljava/lang/String;)V").op(ATHROW).bind(end);
    code.bind(handler).invoke_virtual("java/lang/Throwable", "getMessage", "()Ljava/lang/String;").return_value("L");
    code.bind(other).op(POP).push_string("other").return_value("L");
    code.finish();
}

#[test]
fn java_runs_what_is_written() {
    let mut class = ClassWriter::new(ACC_PUBLIC | ACC_SUPER, NAME, "java/lang/Object");
    class.field(ACC_STATIC, "held", "D");
    switches(&mut class);
    handlers(&mut class);
    let mut code = class.method(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
    let mut want = String::new();
    for key in [-1, 0, 1, 2, i32::MAX] {
        for method in ["table", "lookup"] {
            print(&mut code, "I", |code| {
                code.push_int(key).invoke_static(NAME, method, "(I)I");
            });
            want += match key {
                -1 => "10\n",
                1 => "20\n",
                _ => "-1\n",
            };
        }
    }
    print(&mut code, "Ljava/lang/String;", |code| {
        code.invoke_static(NAME, "caught", "()Ljava/lang/String;");
    });
    want += "thrown\n";
    for value in [i32::MIN, -32_769, -32_768, -129, -128, -2, -1, 0, 5, 6, 127, 128, 32_767, 32_768, i32::MAX] {
        print(&mut code, "I", |code| {
            code.push_int(value);
        });
        print(&mut code, "J", |code| {
            code.push_long(i64::from(value) * 3);
        });
        want += &format!("{value}\n{}\n", i64::from(value) * 3);
    }
    for value in [0.0, 1.0, 2.0, -0.5] {
        print(&mut code, "F", |code| {
            code.push_float((value as f32).to_bits());
        });
        print(&mut code, "D", |code| {
            code.push_double(f64::to_bits(value)).put_static(NAME, "held", "D").get_static(NAME, "held", "D");
        });
        want += &format!("{value:?}\n{value:?}\n");
    }
    // Enough constants that their index takes two bytes, and locals likewise.
    for at in 0..300 {
        print(&mut code, "Ljava/lang/String;", |code| {
            code.push_string(&format!("constant {at}"));
        });
        want += &format!("constant {at}\n");
    }
    for (field, slot) in [("I", 3), ("I", 300), ("J", 254), ("J", 301), ("F", 4), ("D", 5), ("[I", 400)] {
        match field {
            "I" => code.push_int(7),
            "J" => code.push_long(7),
            "F" => code.push_float(7f32.to_bits()),
            "D" => code.push_double(7f64.to_bits()),
            _ => code.aload(0),
        }
        .store(field, slot);
    }
    print(&mut code, "I", |code| {
        code.load("I", 3).load("I", 300).op(IADD).load("[I", 400).check_cast("[Ljava/lang/String;");
        code.op(ARRAYLENGTH).op(IADD);
    });
    print(&mut code, "J", |code| {
        code.load("J", 254).load("J", 301).op(LADD);
    });
    want += "14\n14\n";
    let (skip, end) = (code.label(), code.label());
    code.jump(GOTO, skip).bind(end).return_value("V").bind(skip).jump(GOTO, end);
    code.finish();

    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("writer");
    fs::create_dir_all(&directory).expect("a directory");
    fs::write(directory.join("Made.class"), class.finish().expect("fits")).expect("written");
    let out = Command::new("java").args(["-Xshare:auto", "-cp", "."]).arg(NAME).current_dir(&directory).output();
    let out = out.expect("`java` on the path");
    assert_eq!(String::from_utf8_lossy(&out.stderr), "");
    assert_eq!(String::from_utf8_lossy(&out.stdout), want);
}
