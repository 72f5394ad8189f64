// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticBooleanWeakCompareAndSetAcquireToOpaqueFullFence {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static boolean flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticBooleanWeakCompareAndSetAcquireToOpaqueFullFence.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            F.weakCompareAndSetAcquire(false, true);
        });
        other.start();
        if ((boolean) F.getOpaque()) {
            VarHandle.fullFence();
            assert LETTER.data == 1;
        }
        other.join();
    }
}
