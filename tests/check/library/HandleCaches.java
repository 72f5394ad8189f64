// Variable handles and method types keep what they were asked for before, without synchronisation.
// expect: verified
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

class HandleCaches {
    volatile int number = 1;

    public static void main(String[] args) throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(HandleCaches.class, "number", int.class);
        MethodType type = MethodType.methodType(int.class, String.class);
        Runnable use = () -> {
            assert handle.accessModeType(VarHandle.AccessMode.GET).returnType() == int.class;
            assert type.wrap().returnType() == Integer.class && type.erase().parameterType(0) == Object.class;
            assert type.toMethodDescriptorString().equals("(Ljava/lang/String;)I");
        };
        Thread t = new Thread(use);
        t.start();
        use.run();
        t.join();
    }
}
