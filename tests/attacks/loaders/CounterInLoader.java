// expect: verified
// As CounterInParallelLoader, where the lock is the loader.
class CounterInLoader {
    static class One { }

    static class Two { }

    static class Own extends ClassLoader {
        final byte[] one = read("CounterInLoader$One"), two = read("CounterInLoader$Two");
        int defined;

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("CounterInLoader$")) {
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
        try (java.io.InputStream in = CounterInLoader.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> load(own, "CounterInLoader$One"));
        t.start();
        load(own, "CounterInLoader$Two");
        t.join();
        assert own.defined == 2;
    }
}
