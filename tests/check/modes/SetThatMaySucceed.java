// expect: violated data-race
// The compare-and-set succeeds once the other thread has been there, and then it races with the plain read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class SetThatMaySucceed {
    static int stage;

    static final VarHandle STAGE;

    static {
        try {
            STAGE = MethodHandles.lookup().findStaticVarHandle(SetThatMaySucceed.class, "stage", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> STAGE.setVolatile(7));
        Thread two = new Thread(() -> {
            boolean done = STAGE.compareAndSet(7, 8); // !data-race
        });
        two.start();
        one.start();
        one.join();
        System.out.println(stage); // !data-race
        two.join();
    }
}
