// expect: verified
// slow: without reduction the library alone has millions of states.
// Which of two proxies gets which number depends on the path, and each is of its own interface all the same.
class ProxiesOfTwo {
    interface One extends Runnable { }

    interface Two extends Runnable { }

    static Object proxy(Class<?> of) {
        return java.lang.reflect.Proxy.newProxyInstance(of.getClassLoader(), new Class<?>[] {of}, (p, m, a) -> null);
    }

    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> flag = true);
        t.start();
        boolean oneFirst = flag;
        Object one = oneFirst ? proxy(One.class) : null;
        Object two = proxy(Two.class);
        one = oneFirst ? one : proxy(One.class);
        t.join();
        assert one instanceof One && two instanceof Two;
        String smaller = (oneFirst ? one : two).getClass().getName();
        String larger = (oneFirst ? two : one).getClass().getName();
        assert smaller.compareTo(larger) < 0;
    }
}
