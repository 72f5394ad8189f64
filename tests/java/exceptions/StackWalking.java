// StackWalker sees frames, callers and declaring classes.
import java.util.*;
import java.util.stream.*;

public class StackWalking {
    static final StackWalker W = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    static List<String> names() {
        return W.walk(s -> s.map(f -> f.getDeclaringClass().getSimpleName() + "." + f.getMethodName() + ":"
                + f.getMethodType().parameterCount()).collect(Collectors.toList()));
    }
    static class X { List<String> via(int n) { return n == 0 ? names() : via(n - 1); } Class<?> caller() { return W.getCallerClass(); } }
    public static void main(String[] args) {
        System.out.println(names());
        System.out.println(new X().via(2));
        System.out.println(new X().caller());
        System.out.println(W.walk(s -> s.skip(0).limit(1).map(StackWalker.StackFrame::getMethodName).findFirst()).get());
        Supplier1 s = () -> W.walk(Stream::count);
        System.out.println(s.get() >= 2);
        try { StackWalker.getInstance().getCallerClass(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        W.forEach(f -> System.out.println(f.getClassName() + " " + f.isNativeMethod()));
    }
    interface Supplier1 { long get(); }
}
