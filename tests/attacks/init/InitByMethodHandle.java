// expect: violated deadlock
// Finding a static method does not initialise its class, calling the handle does (Lookup.findStatic): a cycle.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

class InitByMethodHandle {
    static MethodHandle handle;

    static class A {
        static Object o = new B();

        static void touch() {
        }
    }

    static class B {
        static Object o = new A();
    }

    public static void main(String[] args) throws Throwable {
        handle = MethodHandles.lookup().findStatic(A.class, "touch", MethodType.methodType(void.class));
        new Thread(B::new).start();
        handle.invokeExact();
    }
}
