// expect: verified
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WeakCasLoop {
    volatile int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(WeakCasLoop.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void add() {
        int seen;
        do {
            seen = n;
        } while (!N.weakCompareAndSet(this, seen, seen + 1));
    }

    public static void main(String[] args) throws Exception {
        WeakCasLoop box = new WeakCasLoop();
        Thread other = new Thread(box::add);
        other.start();
        box.add();
        other.join();
        assert box.n == 2;
    }
}
