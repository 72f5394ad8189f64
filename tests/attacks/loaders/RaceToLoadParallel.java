// expect: verified
// As RaceToLoad, with a loader that is parallel capable: the lock is the name's.
class RaceToLoadParallel {
    static class Part { }

    static class Own extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        final byte[] bytes = read("RaceToLoadParallel$Part");

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("RaceToLoadParallel$Part")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    static volatile Class<?> theirs;

    static byte[] read(String name) {
        try (java.io.InputStream in = RaceToLoadParallel.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> {
            try {
                theirs = own.loadClass("RaceToLoadParallel$Part");
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        Class<?> mine = own.loadClass("RaceToLoadParallel$Part");
        t.join();
        assert mine == theirs && mine != Part.class;
    }
}
