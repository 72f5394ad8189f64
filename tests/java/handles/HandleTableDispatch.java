// A small interpreter dispatching through a table of handles.
import java.lang.invoke.*;
import java.util.*;

public class HandleTableDispatch {
    static int add(int a, int b) { return a + b; } static int mul(int a, int b) { return a * b; } static int neg(int a) { return -a; }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType bin = MethodType.methodType(int.class, int.class, int.class);
        Map<String, MethodHandle> ops = new TreeMap<>();
        for (String n : List.of("add", "mul")) ops.put(n, l.findStatic(HandleTableDispatch.class, n, bin));
        ops.put("sub",
                MethodHandles.filterArguments(ops.get("add"), 1,
                l.findStatic(HandleTableDispatch.class, "neg", MethodType.methodType(int.class, int.class))));
        ops.put("max", l.findStatic(Math.class, "max", bin));
        ops.put("sq", MethodHandles.permuteArguments(ops.get("mul"), MethodType.methodType(int.class, int.class), 0, 0));
        Deque<Integer> st = new ArrayDeque<>();
        for (String tok : "3 4 add 5 mul 2 sub sq 7 max".split(" ")) {
            MethodHandle h = ops.get(tok);
            if (h == null) { st.push(Integer.parseInt(tok)); continue; }
            Object[] a = new Object[h.type().parameterCount()];
            for (int i = a.length - 1; i >= 0; i--) a[i] = st.pop();
            st.push((int) h.invokeWithArguments(a));
        }
        System.out.println(st + " " + ops.keySet());
        MethodHandle comp = MethodHandles.identity(int.class);
        for (int i = 1; i <= 5; i++) comp = MethodHandles.filterReturnValue(comp,
                MethodHandles.insertArguments(ops.get(i % 2 == 0 ? "add" : "mul"), 1, i + 1));
        System.out.println((int) comp.invokeExact(1));
        long s = 0; MethodHandle add = ops.get("add");
        for (int i = 0; i < 300; i++) s += (int) add.invokeExact(i, i);
        System.out.println(s);
    }
}
