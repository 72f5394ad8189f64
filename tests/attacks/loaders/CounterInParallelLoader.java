// expect: violated data-race
// The locks of two names are two locks, and the counter is under either.
class CounterInParallelLoader {
    static class One { }

    static class Two { }

    static class Own extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        final byte[] one = read("CounterInParallelLoader$One"), two = read("CounterInParallelLoader$Two");
        int defined;

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("CounterInParallelLoader$")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                defined++;
                byte[] bytes = name.endsWith("One") ? one : two;
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    static void load(ClassLoader loader, String name) {
        try {
            loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = CounterInParallelLoader.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> load(own, "CounterInParallelLoader$One"));
        t.start();
        load(own, "CounterInParallelLoader$Two");
        t.join();
    }
}
