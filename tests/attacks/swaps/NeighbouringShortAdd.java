// expect: verified
// An atomic addition that overflows its short does not carry into the next field.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class NeighbouringShortAdd {
    short a = -1;
    short b;
    static final VarHandle A;

    static {
        try {
            A = MethodHandles.lookup().findVarHandle(NeighbouringShortAdd.class, "a", short.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        NeighbouringShortAdd box = new NeighbouringShortAdd();
        Thread other = new Thread(() -> {
            short before = (short) A.getAndAdd(box, (short) 1);
        });
        other.start();
        box.b = 7;
        other.join();
        assert box.a == 0 && box.b == 7;
    }
}
