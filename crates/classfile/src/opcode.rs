//! The opcodes of the Java virtual machine, under the names of its specification (chapter 6).

macro_rules! opcodes {
    ($($value:literal $name:ident)*) => { $(pub const $name: u8 = $value;)* };
}

opcodes! {
    0x00 NOP 0x01 ACONST_NULL 0x02 ICONST_M1 0x03 ICONST_0 0x04 ICONST_1 0x09 LCONST_0 0x0a LCONST_1
    0x0b FCONST_0 0x0c FCONST_1 0x0d FCONST_2 0x0e DCONST_0 0x0f DCONST_1 0x10 BIPUSH 0x11 SIPUSH
    0x12 LDC 0x13 LDC_W 0x14 LDC2_W
    0x15 ILOAD 0x16 LLOAD 0x17 FLOAD 0x18 DLOAD 0x19 ALOAD 0x1a ILOAD_0
    0x2e IALOAD 0x2f LALOAD 0x30 FALOAD 0x31 DALOAD 0x32 AALOAD 0x33 BALOAD 0x34 CALOAD 0x35 SALOAD
    0x36 ISTORE 0x37 LSTORE 0x38 FSTORE 0x39 DSTORE 0x3a ASTORE 0x3b ISTORE_0
    0x4f IASTORE 0x50 LASTORE 0x51 FASTORE 0x52 DASTORE 0x53 AASTORE 0x54 BASTORE 0x55 CASTORE 0x56 SASTORE
    0x57 POP 0x58 POP2 0x59 DUP 0x5a DUP_X1 0x5b DUP_X2 0x5c DUP2 0x5d DUP2_X1 0x5e DUP2_X2 0x5f SWAP
    0x60 IADD 0x61 LADD 0x62 FADD 0x63 DADD 0x64 ISUB 0x65 LSUB 0x66 FSUB 0x67 DSUB
    0x68 IMUL 0x69 LMUL 0x6a FMUL 0x6b DMUL 0x6c IDIV 0x6d LDIV 0x6e FDIV 0x6f DDIV
    0x70 IREM 0x71 LREM 0x72 FREM 0x73 DREM 0x74 INEG 0x75 LNEG 0x76 FNEG 0x77 DNEG
    0x78 ISHL 0x79 LSHL 0x7a ISHR 0x7b LSHR 0x7c IUSHR 0x7d LUSHR
    0x7e IAND 0x7f LAND 0x80 IOR 0x81 LOR 0x82 IXOR 0x83 LXOR 0x84 IINC
    0x85 I2L 0x86 I2F 0x87 I2D 0x88 L2I 0x89 L2F 0x8a L2D 0x8b F2I 0x8c F2L 0x8d F2D 0x8e D2I 0x8f D2L 0x90 D2F
    0x91 I2B 0x92 I2C 0x93 I2S 0x94 LCMP 0x95 FCMPL 0x96 FCMPG 0x97 DCMPL 0x98 DCMPG
    0x99 IFEQ 0x9a IFNE 0x9b IFLT 0x9c IFGE 0x9d IFGT 0x9e IFLE
    0x9f IF_ICMPEQ 0xa0 IF_ICMPNE 0xa1 IF_ICMPLT 0xa2 IF_ICMPGE 0xa3 IF_ICMPGT 0xa4 IF_ICMPLE
    0xa5 IF_ACMPEQ 0xa6 IF_ACMPNE 0xa7 GOTO 0xaa TABLESWITCH 0xab LOOKUPSWITCH
    0xac IRETURN 0xad LRETURN 0xae FRETURN 0xaf DRETURN 0xb0 ARETURN 0xb1 RETURN
    0xb2 GETSTATIC 0xb3 PUTSTATIC 0xb4 GETFIELD 0xb5 PUTFIELD
    0xb6 INVOKEVIRTUAL 0xb7 INVOKESPECIAL 0xb8 INVOKESTATIC 0xb9 INVOKEINTERFACE
    0xbb NEW 0xbc NEWARRAY 0xbd ANEWARRAY 0xbe ARRAYLENGTH 0xbf ATHROW
    0xc0 CHECKCAST 0xc1 INSTANCEOF 0xc2 MONITORENTER 0xc3 MONITOREXIT 0xc4 WIDE
    0xc6 IFNULL 0xc7 IFNONNULL
}

/// How many slots an instruction without operands pushes minus how many it pops; `None` if the opcode
/// has operands or does not exist.
pub fn stack_effect(opcode: u8) -> Option<i32> {
    Some(match opcode {
        NOP | INEG..=DNEG | I2F | L2D | F2I | D2L | I2B..=I2S | SWAP | ARRAYLENGTH | RETURN => 0,
        ACONST_NULL..=0x08 | FCONST_0..=FCONST_2 => 1,
        LCONST_0 | LCONST_1 | DCONST_0 | DCONST_1 => 2,
        // The short forms of loads and stores, four slots of each of five types.
        ILOAD_0..=0x2d => [1, 2, 1, 2, 1][usize::from((opcode - ILOAD_0) / 4)],
        ISTORE_0..=0x4e => -[1, 2, 1, 2, 1][usize::from((opcode - ISTORE_0) / 4)],
        IALOAD | FALOAD | AALOAD | BALOAD | CALOAD | SALOAD => -1,
        LALOAD | DALOAD => 0,
        IASTORE | FASTORE | AASTORE | BASTORE | CASTORE | SASTORE => -3,
        LASTORE | DASTORE => -4,
        POP => -1,
        POP2 => -2,
        DUP..=DUP_X2 => 1,
        DUP2..=DUP2_X2 => 2,
        // Arithmetic comes in runs of int, long, float, double.
        IADD..=DREM => [-1, -2][usize::from(opcode & 1)],
        ISHL..=LUSHR => -1,
        IAND..=LXOR => [-1, -2][usize::from(opcode & 1)],
        I2L | I2D | F2L | F2D => 1,
        L2I | L2F | D2I | D2F => -1,
        LCMP | DCMPL | DCMPG => -3,
        FCMPL | FCMPG => -1,
        IRETURN | FRETURN | ARETURN | ATHROW | MONITORENTER | MONITOREXIT => -1,
        LRETURN | DRETURN => -2,
        _ => return None,
    })
}
