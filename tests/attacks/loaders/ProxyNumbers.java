// expect: violated assertion
// slow: without reduction the library alone has millions of states.
// The classes of proxies are numbered in the order in which they are made.
class ProxyNumbers {
    interface One extends Runnable { }

    interface Two extends Runnable { }

    static Object proxy(Class<?> of) {
        return java.lang.reflect.Proxy.newProxyInstance(of.getClassLoader(), new Class<?>[] {of}, (p, m, a) -> null);
    }

    static volatile Object theirs;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> theirs = proxy(One.class));
        t.start();
        Object mine = proxy(Two.class);
        t.join();
        assert theirs.getClass().getName().compareTo(mine.getClass().getName()) < 0;
    }
}
