// A handle with a variable number of arguments keeps the last collector that it has made.
// expect: verified
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class VarargsHandles {
    static int count(Object... all) {
        return all.length;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle count = MethodHandles.lookup()
                .findStatic(VarargsHandles.class, "count", MethodType.methodType(int.class, Object[].class));
        MethodType wanted = MethodType.methodType(int.class, Object.class, Object.class);
        int[] other = new int[1];
        Thread t = new Thread(() -> other[0] = count.asType(wanted).type().parameterCount());
        t.start();
        int mine = count.asType(wanted).type().parameterCount();
        t.join();
        assert mine == 2 && other[0] == 2;
    }
}
