// expect: verified
// Two threads make proxies of one interface: there is one class.
class ProxyOfOne {
    interface One extends Runnable { }

    static Object proxy(Class<?> of) {
        return java.lang.reflect.Proxy.newProxyInstance(of.getClassLoader(), new Class<?>[] {of}, (p, m, a) -> null);
    }

    static volatile Object theirs;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> theirs = proxy(One.class));
        t.start();
        Object mine = proxy(One.class);
        t.join();
        assert theirs.getClass() == mine.getClass();
    }
}
