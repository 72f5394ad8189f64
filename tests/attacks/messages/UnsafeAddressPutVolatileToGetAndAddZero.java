// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
class UnsafeAddressPutVolatileToGetAndAddZero {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final sun.misc.Unsafe U;
    static final long AT;
    static {
        try {
            java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            U = (sun.misc.Unsafe) field.get(null);
            AT = U.allocateMemory(8);
            U.setMemory(AT, 8, (byte) 0);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (U.getAndAddInt(null, AT, 0) == 1) {
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        U.putIntVolatile(null, AT, 1);
        other.join();
    }
}
