// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementReferenceReleaseToCompareAndExchangeRelease {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final Object[] CELLS = new Object[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(Object[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            F.setRelease(CELLS, 1, "set");
        });
        other.start();
        if ((Object) F.compareAndExchangeRelease(CELLS, 1, "set", "seen") == "set") {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
