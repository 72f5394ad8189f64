// Building functional objects with LambdaMetafactory by hand.
import java.lang.invoke.*;
import java.util.function.*;
import java.util.*;

public class LambdaMetafactories {
    public static String conv(int pre, Object o) { return pre + ":" + o; }
    interface Marker { }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle target = l.findStatic(LambdaMetafactories.class, "conv", MethodType.methodType(String.class, int.class, Object.class));
        CallSite cs = LambdaMetafactory.metafactory(l, "apply", MethodType.methodType(Function.class, int.class),
                MethodType.methodType(Object.class, Object.class), target, MethodType.methodType(String.class, Object.class));
        @SuppressWarnings("unchecked") Function<Object, String> f = (Function<Object, String>) cs.getTarget().invokeExact(7);
        System.out.println(f.apply("x"));
        MethodHandle len = l.findVirtual(String.class, "length", MethodType.methodType(int.class));
        ToIntFunction<String> tf = (ToIntFunction<String>) LambdaMetafactory.metafactory(l, "applyAsInt", MethodType.methodType(ToIntFunction.class),
                MethodType.methodType(int.class, Object.class), len, MethodType.methodType(int.class, String.class)).getTarget().invoke();
        System.out.println(tf.applyAsInt("hello"));
        CallSite alt = LambdaMetafactory.altMetafactory(l, "run", MethodType.methodType(Runnable.class), MethodType.methodType(void.class),
                l.findStatic(LambdaMetafactories.class, "go", MethodType.methodType(void.class)), MethodType.methodType(void.class),
                LambdaMetafactory.FLAG_MARKERS, 1, Marker.class);
        Runnable r = (Runnable) alt.getTarget().invokeExact();
        r.run();
        System.out.println(r instanceof Marker);
        Supplier<List<Object>> sup = (Supplier<List<Object>>) LambdaMetafactory.metafactory(l, "get", MethodType.methodType(Supplier.class),
                MethodType.methodType(Object.class), l.findConstructor(ArrayList.class, MethodType.methodType(void.class)),
                MethodType.methodType(ArrayList.class)).getTarget().invoke();
        System.out.println(sup.get() + " " + (sup.get() != sup.get()));
        try {
            LambdaMetafactory.metafactory(l, "run", MethodType.methodType(String.class), MethodType.methodType(void.class), target,
                    MethodType.methodType(void.class));
        } catch (LambdaConversionException e) {
            System.out.println("conversion");
        }
    }
    public static void go() { System.out.println("gone"); }
}
