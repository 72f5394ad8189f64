//! Names of the bytecodes that lowering speaks of, and the stack effect of the simple ones.
//!
//! After decoding only the general form of an instruction occurs: `iload_2` is `ILOAD`, `iconst_1`,
//! `bipush` and `sipush` are `ICONST`, `goto_w` is `GOTO`, `ldc_w` and `ldc2_w` are `LDC`.

use crate::ir::Kind;

pub(super) const NOP: u8 = 0;
pub(super) const ACONST_NULL: u8 = 1;
pub(super) const ICONST: u8 = 2;
pub(super) const LCONST: u8 = 9;
pub(super) const FCONST: u8 = 11;
pub(super) const DCONST: u8 = 14;
pub(super) const BIPUSH: u8 = 16;
pub(super) const SIPUSH: u8 = 17;
pub(super) const LDC: u8 = 18;
pub(super) const LDC_W: u8 = 19;
pub(super) const LDC2_W: u8 = 20;
pub(super) const ILOAD: u8 = 21;
pub(super) const LLOAD: u8 = 22;
pub(super) const FLOAD: u8 = 23;
pub(super) const DLOAD: u8 = 24;
pub(super) const ALOAD: u8 = 25;
pub(super) const ILOAD_0: u8 = 26;
pub(super) const ALOAD_3: u8 = 45;
pub(super) const IALOAD: u8 = 46;
pub(super) const LALOAD: u8 = 47;
pub(super) const FALOAD: u8 = 48;
pub(super) const DALOAD: u8 = 49;
pub(super) const AALOAD: u8 = 50;
pub(super) const BALOAD: u8 = 51;
pub(super) const CALOAD: u8 = 52;
pub(super) const SALOAD: u8 = 53;
pub(super) const ISTORE: u8 = 54;
pub(super) const LSTORE: u8 = 55;
pub(super) const FSTORE: u8 = 56;
pub(super) const DSTORE: u8 = 57;
pub(super) const ASTORE: u8 = 58;
pub(super) const ISTORE_0: u8 = 59;
pub(super) const ASTORE_3: u8 = 78;
pub(super) const IASTORE: u8 = 79;
pub(super) const LASTORE: u8 = 80;
pub(super) const FASTORE: u8 = 81;
pub(super) const DASTORE: u8 = 82;
pub(super) const AASTORE: u8 = 83;
pub(super) const BASTORE: u8 = 84;
pub(super) const CASTORE: u8 = 85;
pub(super) const SASTORE: u8 = 86;
pub(super) const POP: u8 = 87;
pub(super) const POP2: u8 = 88;
pub(super) const DUP: u8 = 89;
pub(super) const DUP_X1: u8 = 90;
pub(super) const DUP_X2: u8 = 91;
pub(super) const DUP2: u8 = 92;
pub(super) const DUP2_X1: u8 = 93;
pub(super) const DUP2_X2: u8 = 94;
pub(super) const SWAP: u8 = 95;
pub(super) const IADD: u8 = 96;
pub(super) const DREM: u8 = 115;
pub(super) const INEG: u8 = 116;
pub(super) const DNEG: u8 = 119;
pub(super) const ISHL: u8 = 120;
pub(super) const LXOR: u8 = 131;
pub(super) const IINC: u8 = 132;
pub(super) const I2L: u8 = 133;
pub(super) const I2S: u8 = 147;
pub(super) const LCMP: u8 = 148;
pub(super) const FCMPL: u8 = 149;
pub(super) const FCMPG: u8 = 150;
pub(super) const DCMPL: u8 = 151;
pub(super) const DCMPG: u8 = 152;
pub(super) const IFEQ: u8 = 153;
pub(super) const IFLE: u8 = 158;
pub(super) const IF_ICMPEQ: u8 = 159;
pub(super) const IF_ICMPLE: u8 = 164;
pub(super) const IF_ACMPEQ: u8 = 165;
pub(super) const IF_ACMPNE: u8 = 166;
pub(super) const GOTO: u8 = 167;
pub(super) const JSR: u8 = 168;
pub(super) const RET: u8 = 169;
pub(super) const TABLESWITCH: u8 = 170;
pub(super) const LOOKUPSWITCH: u8 = 171;
pub(super) const IRETURN: u8 = 172;
pub(super) const ARETURN: u8 = 176;
pub(super) const RETURN: u8 = 177;
pub(super) const GETSTATIC: u8 = 178;
pub(super) const PUTSTATIC: u8 = 179;
pub(super) const GETFIELD: u8 = 180;
pub(super) const PUTFIELD: u8 = 181;
pub(super) const INVOKEVIRTUAL: u8 = 182;
pub(super) const INVOKESPECIAL: u8 = 183;
pub(super) const INVOKESTATIC: u8 = 184;
pub(super) const INVOKEINTERFACE: u8 = 185;
pub(super) const INVOKEDYNAMIC: u8 = 186;
pub(super) const NEW: u8 = 187;
pub(super) const NEWARRAY: u8 = 188;
pub(super) const ANEWARRAY: u8 = 189;
pub(super) const ARRAYLENGTH: u8 = 190;
pub(super) const ATHROW: u8 = 191;
pub(super) const CHECKCAST: u8 = 192;
pub(super) const INSTANCEOF: u8 = 193;
pub(super) const MONITORENTER: u8 = 194;
pub(super) const MONITOREXIT: u8 = 195;
pub(super) const WIDE: u8 = 196;
pub(super) const MULTIANEWARRAY: u8 = 197;
pub(super) const IFNULL: u8 = 198;
pub(super) const IFNONNULL: u8 = 199;
pub(super) const GOTO_W: u8 = 200;
pub(super) const JSR_W: u8 = 201;

/// Operands and result of each bytecode as letters (`A` a reference); `!` where they depend on more
/// than the opcode.
static SIGNATURES: [&str; 202] = [
    ">", ">A", ">I", ">I", ">I", ">I", ">I", ">I", ">I", ">J", // nop .. lconst_0
    ">J", ">F", ">F", ">F", ">D", ">D", ">I", ">I", "!", "!", // lconst_1 .. ldc_w
    "!", ">I", ">J", ">F", ">D", ">A", "!", "!", "!", "!", // ldc2_w, loads
    "!", "!", "!", "!", "!", "!", "!", "!", "!", "!", // short loads
    "!", "!", "!", "!", "!", "!", "AI>I", "AI>J", "AI>F", "AI>D", // .. iaload
    "AI>A", "AI>I", "AI>I", "AI>I", "I>", "J>", "F>", "D>", "A>", "!", // aaload .. astore
    "!", "!", "!", "!", "!", "!", "!", "!", "!", "!", // short stores
    "!", "!", "!", "!", "!", "!", "!", "!", "!", "AII>", // .. iastore
    "AIJ>", "AIF>", "AID>", "AIA>", "AII>", "AII>", "AII>", "!", "!", "!", // .. sastore, pop, dup
    "!", "!", "!", "!", "!", "!", "II>I", "JJ>J", "FF>F", "DD>D", // dup_x1 .. swap, add
    "II>I", "JJ>J", "FF>F", "DD>D", "II>I", "JJ>J", "FF>F", "DD>D", "II>I", "JJ>J", // sub, mul, div
    "FF>F", "DD>D", "II>I", "JJ>J", "FF>F", "DD>D", "I>I", "J>J", "F>F", "D>D", // rem, neg
    "II>I", "JI>J", "II>I", "JI>J", "II>I", "JI>J", "II>I", "JJ>J", "II>I", "JJ>J", // shifts, and, or
    "II>I", "JJ>J", ">", "I>J", "I>F", "I>D", "J>I", "J>F", "J>D", "F>I", // xor, iinc, conversions
    "F>J", "F>D", "D>I", "D>J", "D>F", "I>I", "I>I", "I>I", "JJ>I", "FF>I", // .. fcmpl
    "FF>I", "DD>I", "DD>I", "I>", "I>", "I>", "I>", "I>", "I>", "II>", // .. if_icmpeq
    "II>", "II>", "II>", "II>", "II>", "AA>", "AA>", ">", ">A", ">", // .. goto, jsr, ret
    "I>", "I>", "I>", "J>", "F>", "D>", "A>", ">", "!", "!", // switches, returns, statics
    "!", "!", "!", "!", "!", "!", "!", ">A", "I>A", "I>A", // fields, calls, new
    "A>I", "A>", "A>A", "A>I", "A>", "A>", "!", "!", "A>", "A>", // arraylength .. ifnonnull
    "!", "!",
];

/// Mnemonics, for messages.
pub(super) static NAMES: [&str; 202] = [
    "nop",
    "aconst_null",
    "iconst_m1",
    "iconst_0",
    "iconst_1",
    "iconst_2",
    "iconst_3",
    "iconst_4",
    "iconst_5",
    "lconst_0",
    "lconst_1",
    "fconst_0",
    "fconst_1",
    "fconst_2",
    "dconst_0",
    "dconst_1",
    "bipush",
    "sipush",
    "ldc",
    "ldc_w",
    "ldc2_w",
    "iload",
    "lload",
    "fload",
    "dload",
    "aload",
    "iload_0",
    "iload_1",
    "iload_2",
    "iload_3",
    "lload_0",
    "lload_1",
    "lload_2",
    "lload_3",
    "fload_0",
    "fload_1",
    "fload_2",
    "fload_3",
    "dload_0",
    "dload_1",
    "dload_2",
    "dload_3",
    "aload_0",
    "aload_1",
    "aload_2",
    "aload_3",
    "iaload",
    "laload",
    "faload",
    "daload",
    "aaload",
    "baload",
    "caload",
    "saload",
    "istore",
    "lstore",
    "fstore",
    "dstore",
    "astore",
    "istore_0",
    "istore_1",
    "istore_2",
    "istore_3",
    "lstore_0",
    "lstore_1",
    "lstore_2",
    "lstore_3",
    "fstore_0",
    "fstore_1",
    "fstore_2",
    "fstore_3",
    "dstore_0",
    "dstore_1",
    "dstore_2",
    "dstore_3",
    "astore_0",
    "astore_1",
    "astore_2",
    "astore_3",
    "iastore",
    "lastore",
    "fastore",
    "dastore",
    "aastore",
    "bastore",
    "castore",
    "sastore",
    "pop",
    "pop2",
    "dup",
    "dup_x1",
    "dup_x2",
    "dup2",
    "dup2_x1",
    "dup2_x2",
    "swap",
    "iadd",
    "ladd",
    "fadd",
    "dadd",
    "isub",
    "lsub",
    "fsub",
    "dsub",
    "imul",
    "lmul",
    "fmul",
    "dmul",
    "idiv",
    "ldiv",
    "fdiv",
    "ddiv",
    "irem",
    "lrem",
    "frem",
    "drem",
    "ineg",
    "lneg",
    "fneg",
    "dneg",
    "ishl",
    "lshl",
    "ishr",
    "lshr",
    "iushr",
    "lushr",
    "iand",
    "land",
    "ior",
    "lor",
    "ixor",
    "lxor",
    "iinc",
    "i2l",
    "i2f",
    "i2d",
    "l2i",
    "l2f",
    "l2d",
    "f2i",
    "f2l",
    "f2d",
    "d2i",
    "d2l",
    "d2f",
    "i2b",
    "i2c",
    "i2s",
    "lcmp",
    "fcmpl",
    "fcmpg",
    "dcmpl",
    "dcmpg",
    "ifeq",
    "ifne",
    "iflt",
    "ifge",
    "ifgt",
    "ifle",
    "if_icmpeq",
    "if_icmpne",
    "if_icmplt",
    "if_icmpge",
    "if_icmpgt",
    "if_icmple",
    "if_acmpeq",
    "if_acmpne",
    "goto",
    "jsr",
    "ret",
    "tableswitch",
    "lookupswitch",
    "ireturn",
    "lreturn",
    "freturn",
    "dreturn",
    "areturn",
    "return",
    "getstatic",
    "putstatic",
    "getfield",
    "putfield",
    "invokevirtual",
    "invokespecial",
    "invokestatic",
    "invokeinterface",
    "invokedynamic",
    "new",
    "newarray",
    "anewarray",
    "arraylength",
    "athrow",
    "checkcast",
    "instanceof",
    "monitorenter",
    "monitorexit",
    "wide",
    "multianewarray",
    "ifnull",
    "ifnonnull",
    "goto_w",
    "jsr_w",
];

/// What a bytecode takes from the stack and puts there, in values (a `long` is one).
#[derive(Clone, Copy)]
pub(super) struct Effect {
    pub(super) pops: u8,
    pub(super) push: Option<Kind>,
    /// The other fields say nothing.
    pub(super) special: bool,
}

static EFFECTS: [Effect; 202] = {
    let mut effects = [Effect { pops: 0, push: None, special: true }; 202];
    let mut op = 0;
    while op < 202 {
        let text = SIGNATURES[op].as_bytes();
        if text[0] != b'!' {
            let mut at = 0;
            while text[at] != b'>' {
                at += 1;
            }
            let push = if at + 1 < text.len() { Some(kind_of_letter(text[at + 1])) } else { None };
            effects[op] = Effect { pops: at as u8, push, special: false };
        }
        op += 1;
    }
    effects
};

pub(super) const fn kind_of_letter(letter: u8) -> Kind {
    match letter {
        b'J' => Kind::Long,
        b'F' => Kind::Float,
        b'D' => Kind::Double,
        b'A' => Kind::Ref,
        _ => Kind::Int,
    }
}

pub(super) fn effect(op: u8) -> Effect {
    EFFECTS[op as usize]
}

/// The letters of [`effect`].
pub(super) fn signature(op: u8) -> &'static str {
    SIGNATURES[op as usize]
}

/// Control never goes on to the next instruction.
pub(super) fn ends_flow(op: u8) -> bool {
    matches!(op, GOTO | JSR | RET | TABLESWITCH | LOOKUPSWITCH | IRETURN..=RETURN | ATHROW)
}

/// One target, in operand `a`.
pub(super) fn jumps(op: u8) -> bool {
    matches!(op, IFEQ..=JSR | IFNULL | IFNONNULL)
}

/// For a `dup` of any form: how many values are copied, and how many values from the top (counting
/// the copied ones) the copies go below. `wide(i)` tells whether the i-th value from the top takes
/// two slots.
pub(super) fn dup_plan(op: u8, wide: impl Fn(usize) -> bool) -> (usize, usize) {
    match op {
        DUP => (1, 1),
        DUP_X1 => (1, 2),
        DUP_X2 => (1, if wide(1) { 2 } else { 3 }),
        DUP2 if wide(0) => (1, 1),
        DUP2 => (2, 2),
        DUP2_X1 if wide(0) => (1, 2),
        DUP2_X1 => (2, 3),
        _ if wide(0) => (1, if wide(1) { 2 } else { 3 }),
        _ => (2, if wide(2) { 3 } else { 4 }),
    }
}
