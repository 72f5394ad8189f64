// expect: verified
// assumes: sequential-consistency
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class OpaqueFlag {
    static boolean stop;
    static final VarHandle STOP;

    static {
        try {
            STOP = MethodHandles.lookup().findStaticVarHandle(OpaqueFlag.class, "stop", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            while (!(boolean) STOP.getOpaque()) {
                Thread.onSpinWait();
            }
        });
        other.start();
        STOP.setOpaque(true);
        other.join();
    }
}
