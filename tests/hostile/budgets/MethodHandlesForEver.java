// Combines method handles for ever.
// verdict: any
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

public class MethodHandlesForEver {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        MethodHandle handle = MethodHandles.identity(int.class);
        while (true) {
            handle = MethodHandles.filterReturnValue(handle, MethodHandles.identity(int.class));
        }
    }
}
