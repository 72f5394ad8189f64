//! Methods whose code lies or exaggerates: subroutines, handlers, switches, frames, arrays.

use super::{Files, Maker};
use crate::fuzz::structure::{CodeBody, Structure, put};

/// By name.
pub(super) const ALL: &[(&str, Maker)] = &[
    ("subroutines-nested", |_| subroutines()),
    ("jumps-everywhere", |_| jumps(false)),
    ("jumps-back", |_| jumps(true)),
    ("handlers-everywhere", |_| handlers()),
    ("handlers-of-themselves", |_| handler_of_itself()),
    ("switch-of-everything", |_| switches()),
    ("switch-that-lies", |_| lying_switch()),
    ("most-locals", |_| most_locals(65_535)),
    ("frames-of-12900-locals", |_| most_locals(12_900)),
    ("deepest-stack", |_| deepest_stack()),
    ("most-arguments", |_| most_arguments(255)),
    ("too-many-arguments", |_| most_arguments(256)),
    ("arrays-of-255-dimensions", |_| dimensions(255)),
    ("arrays-of-300-dimensions", |_| dimensions(300)),
    ("array-of-everything", |_| huge_array()),
    ("choice-of-everything", |_| huge_choice()),
    ("merges-of-many-classes", |_| merges()),
    ("longest-method", |_| longest()),
    ("code-of-an-abstract-method", |_| abstract_code()),
    ("initialisers-in-a-circle", |_| initialisers()),
];

const RETURN: u8 = 0xb1;

fn program(main: &Structure) -> Files {
    vec![("Main".into(), main.bytes())]
}

fn body(max_stack: u16, max_locals: u16, code: Vec<u8>) -> CodeBody {
    CodeBody { max_stack, max_locals, code, ..CodeBody::default() }
}

fn call(code: &mut Vec<u8>, opcode: u8, constant: u16) {
    code.push(opcode);
    put(code, &[constant]);
}

/// Each subroutine calls the next twice: the ways through them double with each.
fn subroutines() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    const DEPTH: u8 = 20;
    // jsr first; return
    let mut code = vec![0xa8, 0, 4, RETURN];
    for level in 0..DEPTH {
        // astore level + 1; jsr next; jsr next; ret level + 1
        code.extend([0x3a, level + 1]);
        if level + 1 < DEPTH {
            code.extend([0xa8, 0, 8, 0xa8, 0, 5]);
        }
        code.extend([0xa9, level + 1]);
    }
    main.method_with(9, "main", "([Ljava/lang/String;)V", &body(2, 40, code));
    program(&main)
}

/// As many conditional jumps as fit, each to the end, or each to the beginning.
fn jumps(back: bool) -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let mut code = Vec::new();
    let count = 8_000u32;
    for at in 0..count {
        let place = at * 4;
        let target = if back { 0 } else { count * 4 };
        let offset = target as i32 - (place as i32 + 1);
        // Backward jumps are never taken, or the program would not end.
        code.push(if back { 0x03 } else { 0x04 });
        code.push(if back { 0x9a } else { 0x99 });
        code.extend((offset as i16).to_be_bytes());
    }
    code.push(RETURN);
    main.method_with(9, "main", "([Ljava/lang/String;)V", &body(2, 400, code));
    program(&main)
}

/// Many blocks, all of them under as many handlers as a table can have.
fn handlers() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let mut code = Vec::new();
    let kinds = ["java/lang/Error", "java/lang/Exception", "java/lang/RuntimeException", "java/io/IOException"]
        .map(|name| main.class(name));
    for _ in 0..4_000 {
        code.extend([0x03, 0x99, 0, 3, 0x03, 0x57]);
    }
    let end = code.len() as u16;
    code.extend([RETURN, 0x57, RETURN]);
    let handlers = (0..60_000).map(|at| [(at % 4_000) * 6, end, end + 1, kinds[usize::from(at % 4)]]).collect();
    main.method_with(9, "main", "([Ljava/lang/String;)V", &CodeBody { handlers, ..body(2, 4, code) });
    program(&main)
}

/// A handler that covers itself and throws.
fn handler_of_itself() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    // aconst_null; athrow; handler: iinc 1 1; iload_1; sipush 1000; if_icmpgt out; athrow; out: pop; return
    let code = vec![0x03, 0x3c, 0x01, 0xbf, 0x84, 1, 1, 0x1b, 0x11, 3, 0xe8, 0xa3, 0, 4, 0xbf, 0x57, RETURN];
    let handlers = vec![[2, 15, 4, 0]];
    main.method_with(9, "main", "([Ljava/lang/String;)V", &CodeBody { handlers, ..body(3, 4, code) });
    program(&main)
}

fn switches() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    // iconst_0; tableswitch with as many cases as fit.
    let count = 16_000u32;
    let mut code = vec![0x03, 0xaa, 0, 0];
    let end = 1 + 3 + 12 + 4 * count - 1;
    code.extend(end.to_be_bytes());
    code.extend(0u32.to_be_bytes());
    code.extend((count - 1).to_be_bytes());
    for _ in 0..count {
        code.extend(end.to_be_bytes());
    }
    code.push(RETURN);
    main.method_with(9, "main", "([Ljava/lang/String;)V", &body(2, 4, code));
    program(&main)
}

/// Bounds whose difference is more than fits a number.
fn lying_switch() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let mut code = vec![0x03, 0xaa, 0, 0];
    for word in [20u32, 0x8000_0000, 0x7fff_ffff, 20] {
        code.extend(word.to_be_bytes());
    }
    code.push(RETURN);
    main.method_with(9, "main", "([Ljava/lang/String;)V", &body(2, 4, code));
    program(&main)
}

/// A method that calls itself for ever on a huge stack, with so many locals that are in use.
fn most_locals(locals: u16) -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let own = main.member(10, "Main", "recur", "()V");
    let mut code = Vec::new();
    let used = locals.min(13_000);
    for slot in 0..used {
        // iconst_0; wide istore
        code.extend([0x03, 0xc4, 0x36]);
        put(&mut code, &[slot]);
    }
    call(&mut code, 0xb8, own);
    code.push(RETURN);
    if code.len() < 65_535 {
        main.method_with(9, "recur", "()V", &body(2, locals, code));
    }
    // In a thread that asks for a stack of an exabyte, too.
    main.interfaces = vec![main.class("java/lang/Runnable")];
    let parent = main.member(10, "java/lang/Object", "<init>", "()V");
    main.method_with(1, "<init>", "()V", &body(1, 1, vec![0x2a, 0xb7, (parent >> 8) as u8, parent as u8, RETURN]));
    let mut code = Vec::new();
    call(&mut code, 0xb8, own);
    code.push(RETURN);
    main.method_with(1, "run", "()V", &body(1, 1, code));
    let thread = "java/lang/Thread";
    let init = main.member(10, thread, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;J)V");
    let (class, own_class) = (main.class(thread), main.class("Main"));
    let (own_init, start) = (main.member(10, "Main", "<init>", "()V"), main.member(10, thread, "start", "()V"));
    let (name, size) = (main.string("deep"), {
        main.pool.push([&[5u8][..], &(1i64 << 60).to_be_bytes()].concat());
        main.pool.push(Vec::new());
        main.pool.len() as u16 - 1
    });
    let mut code = Vec::new();
    call(&mut code, 0xbb, class);
    code.extend([0x59, 0x01]);
    call(&mut code, 0xbb, own_class);
    code.push(0x59);
    call(&mut code, 0xb7, own_init);
    call(&mut code, 0x13, name);
    call(&mut code, 0x14, size);
    call(&mut code, 0xb7, init);
    call(&mut code, 0xb6, start);
    call(&mut code, 0xb8, own);
    code.push(RETURN);
    main.main(10, code);
    program(&main)
}

/// As many values on the stack as a method can have.
fn deepest_stack() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let count = 32_000;
    let mut code = vec![0x03; count];
    code.extend(vec![0x57; count]);
    code.push(RETURN);
    main.method_with(9, "main", "([Ljava/lang/String;)V", &body(65_535, 4, code));
    program(&main)
}

fn most_arguments(count: usize) -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let descriptor = format!("({})V", "I".repeat(count));
    main.method_with(9, "f", &descriptor, &body(0, count as u16, vec![RETURN]));
    let method = main.member(10, "Main", "f", &descriptor);
    let mut code = vec![0x03; count];
    call(&mut code, 0xb8, method);
    code.push(RETURN);
    main.main(count as u16, code);
    program(&main)
}

fn dimensions(count: usize) -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let descriptor = format!("{}I", "[".repeat(count));
    let class = main.class(&descriptor);
    main.field(9, "f", &descriptor);
    let mut code = vec![0x04; count.min(255)];
    call(&mut code, 0xc5, class);
    code.extend([count.min(255) as u8, 0x57, 0x01]);
    call(&mut code, 0xc0, class);
    code.push(0x57);
    call(&mut code, 0x13, class);
    code.extend([0x57, RETURN]);
    main.main(255, code);
    program(&main)
}

/// `new long[MAX][MAX]…` and its like, each caught.
fn huge_array() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let class = main.class("[[[J");
    main.pool.push([&[3u8][..], &i32::MAX.to_be_bytes()].concat());
    let most = main.pool.len() as u16;
    main.pool.push([&[3u8][..], &100_000i32.to_be_bytes()].concat());
    let many = main.pool.len() as u16;
    let mut handlers = Vec::new();
    let mut code = Vec::new();
    for size in [most, many] {
        let start = code.len() as u16;
        for _ in 0..3 {
            call(&mut code, 0x13, size);
        }
        call(&mut code, 0xc5, class);
        code.extend([3, 0x57, 0xa7, 0, 4]);
        let end = code.len() as u16;
        code.push(0x57);
        handlers.push([start, end, end, 0]);
    }
    code.push(RETURN);
    main.method_with(9, "main", "([Ljava/lang/String;)V", &CodeBody { handlers, ..body(4, 4, code) });
    program(&main)
}

/// `Heddle.choose(Integer.MAX_VALUE)`.
fn huge_choice() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    main.pool.push([&[3u8][..], &i32::MAX.to_be_bytes()].concat());
    let most = main.pool.len() as u16;
    let choose = main.member(10, "heddle/Heddle", "choose", "(I)I");
    let mut code = Vec::new();
    call(&mut code, 0x13, most);
    call(&mut code, 0xb8, choose);
    code.extend([0x57, RETURN]);
    main.main(2, code);
    program(&main)
}

/// Values of many classes meet in many places.
fn merges() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let mut code = vec![0x01, 0x4c];
    for at in 0..3_000 {
        // if (0) local = (Tn) null
        let class = main.class(&format!("t/T{at}"));
        code.extend([0x03, 0x99, 0, 8, 0x01]);
        call(&mut code, 0xc0, class);
        code.push(0x4c);
    }
    code.push(RETURN);
    main.method_with(9, "main", "([Ljava/lang/String;)V", &body(2, 4, code));
    program(&main)
}

fn longest() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let mut code = vec![0x03, 0x3c];
    while code.len() + 3 < 65_534 {
        code.extend([0x84, 1, 1]);
    }
    code.push(RETURN);
    main.method_with(9, "main", "([Ljava/lang/String;)V", &body(2, 4, code));
    program(&main)
}

fn abstract_code() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    main.flags |= 0x0400;
    main.method_with(0x0409, "f", "()V", &body(0, 1, vec![RETURN]));
    main.method_with(0x0109, "g", "()V", &body(0, 1, vec![RETURN]));
    main.method(9, "h", "()V");
    let call_h = main.member(10, "Main", "h", "()V");
    let mut code = Vec::new();
    call(&mut code, 0xb8, call_h);
    code.push(RETURN);
    main.main(0, code);
    program(&main)
}

/// Initialisers that need each other, in a long circle.
fn initialisers() -> Files {
    const COUNT: usize = 700;
    (0..COUNT)
        .map(|at| {
            let name = |at: usize| if at == 0 { "Main".to_owned() } else { format!("C{at}") };
            let mut class = Structure::new(&name(at), "java/lang/Object");
            class.field(9, "x", "I");
            let next = class.member(9, &name((at + 1) % COUNT), "x", "I");
            let mut code = Vec::new();
            call(&mut code, 0xb2, next);
            code.extend([0x57, RETURN]);
            class.method_with(8, "<clinit>", "()V", &body(1, 0, code));
            class.main(0, vec![RETURN]);
            (name(at), class.bytes())
        })
        .collect()
}
