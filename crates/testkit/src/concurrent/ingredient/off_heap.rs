//! Memory outside of the heap: a direct buffer, and addresses of `Unsafe`.

use super::Generator;

pub(super) fn members(_: &mut Generator) -> String {
    "static final java.nio.ByteBuffer direct = java.nio.ByteBuffer.allocateDirect(8);\n\
     static final sun.misc.Unsafe U;\n\
     static final long at;\n\
     static {\ntry {\njava.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\");\n\
     field.setAccessible(true);\nU = (sun.misc.Unsafe) field.get(null);\n\
     at = U.allocateMemory(8);\nU.putLong(at, 0);\n\
     } catch (ReflectiveOperationException e) {\nthrow new AssertionError(e);\n}\n}\n"
        .to_owned()
}

pub(super) fn statement(g: &mut Generator) -> String {
    let constant = g.constant();
    match g.random.below(14) {
        0 => format!("direct.put(0, (byte) {constant});\n"),
        1 => format!("direct.putShort(0, (short) {constant});\n"),
        2 => g.keep("direct.get(1)"),
        3 => g.keep("direct.getInt(0)"),
        4 | 5 => format!("U.putInt(at, {constant});\n"),
        6 => g.keep("U.getInt(at)"),
        7 => g.keep("U.getByte(at + 3)"),
        8 => format!("U.putByte(at + 4, (byte) {constant});\n"),
        9 => format!("U.putOrderedInt(null, at, {constant});\n"),
        10 => g.keep("U.getIntVolatile(null, at)"),
        11 => format!("U.putIntVolatile(null, at, {constant});\n"),
        12 => format!("U.compareAndSwapInt(null, at, 0, {constant});\n"),
        _ => {
            let name = g.fresh("m");
            let kept = g.keep(&format!("U.getInt({name})"));
            format!("long {name} = U.allocateMemory(4);\nU.putInt({name}, {constant});\n{kept}U.freeMemory({name});\n")
        }
    }
}
