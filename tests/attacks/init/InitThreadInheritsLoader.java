// expect: violated assertion
// The context class loader is that of the thread that runs the initialiser; the worker has none (JLS 12.4.2).
// real java: fails in 1 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InitThreadInheritsLoader {
    static class Services {
        static final ClassLoader LOADER = Thread.currentThread().getContextClassLoader();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            ClassLoader ignored = Services.LOADER;
        });
        t.setContextClassLoader(null);
        t.start();
        assert Services.LOADER != null;
    }
}
