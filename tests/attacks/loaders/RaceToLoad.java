// expect: verified
// Whoever comes first defines the class, under the loader's lock; both get the same (ClassLoader.loadClass).
class RaceToLoad {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("RaceToLoad$Part");
        int defined;

        @Override
        protected Class<?> findClass(String name) {
            defined++;
            return defineClass("RaceToLoad$Part", bytes, 0, bytes.length);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("RaceToLoad$Part")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : findClass(name);
            }
        }
    }

    static volatile Class<?> theirs;

    static byte[] read(String name) {
        try (java.io.InputStream in = RaceToLoad.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> {
            try {
                theirs = own.loadClass("RaceToLoad$Part");
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        Class<?> mine = own.loadClass("RaceToLoad$Part");
        t.join();
        assert mine == theirs && mine != Part.class && own.defined == 1;
    }
}
