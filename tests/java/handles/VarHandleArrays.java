// VarHandles over arrays of several types with bounds and store checks.
import java.lang.invoke.*;
import java.util.*;

public class VarHandleArrays {
    public static void main(String[] args) throws Throwable {
        int[] a = {1, 2, 3};
        String[] s = {"x", "y"};
        byte[] b = new byte[3];
        long[] l = new long[2];
        double[] d = {1};
        boolean[] z = new boolean[1];
        char[] c = {'a'};
        VarHandle ai = MethodHandles.arrayElementVarHandle(int[].class), as = MethodHandles.arrayElementVarHandle(String[].class),
                ab = MethodHandles.arrayElementVarHandle(byte[].class), al = MethodHandles.arrayElementVarHandle(long[].class),
                ad = MethodHandles.arrayElementVarHandle(double[].class), az = MethodHandles.arrayElementVarHandle(boolean[].class),
                ac = MethodHandles.arrayElementVarHandle(char[].class), ao = MethodHandles.arrayElementVarHandle(Object[].class);
        ai.setVolatile(a, 1, 20);
        System.out.println((int) ai.getAndAdd(a, 1, 5) + " " + ai.compareAndSet(a, 2, 3, 30) + " " + (int) ai.getVolatile(a, 0) + " "
                + Arrays.toString(a));
        System.out.println((String) as.getAndSet(s, 0, "new") + " " + as.compareAndSet(s, 1, "y", null) + " " + Arrays.toString(s) + " "
                + (Object) ao.getAcquire((Object[]) s, 0));
        ab.set(b, 0, (byte) 7);
        System.out.println((byte) ab.getAndAdd(b, 0, (byte) 1) + " " + ab.compareAndSet(b, 1, (byte) 0, (byte) 9) + " " + Arrays.toString(b) + " "
                + (long) al.getAndAdd(l, 1, 1L << 50) + " " + l[1] + " " + (double) ad.getAndSet(d, 0, 2.5) + " " + d[0] + " "
                + az.compareAndSet(z, 0, false, true) + z[0] + " " + (char) ac.getAndBitwiseXor(c, 0, (char) 3) + c[0]);
        for (Run r : new Run[] {() -> ai.get(a, 3), () -> ai.set(a, -1, 0), () -> ao.set((Object[]) s, 0, 5),
                () -> ao.compareAndSet((Object[]) s, 0, null, 5), () -> ai.get((int[]) null, 0), () -> as.set((Object) a, 0, "x")}) try {
            r.run();
            System.out.println("ok");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        System.out.println(ai.coordinateTypes() + " " + as.varType());
    }
    interface Run { void run(); }
}
