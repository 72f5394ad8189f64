// expect: verified
// Of two threads with one reference either both can use the class in the end, or none.
class RefusedToBoth {
    public static class User implements Runnable {
        @Override
        public void run() {
            Used.more();
        }
    }

    public static class Used {
        static int count;

        static int more() {
            return 1;
        }
    }

    static class Own extends ClassLoader {
        volatile boolean refuses = true;

        boolean isOwn(String name) {
            return name.contains("$Use");
        }

        byte[] bytes(String name) throws ClassNotFoundException {
            if (name.endsWith("Used") && refuses) {
                throw new ClassNotFoundException(name);
            }
            return read(name);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!isOwn(name)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                byte[] bytes = bytes(name);
                return defineClass(name, bytes, 0, bytes.length);
            }
        }

        Object make(String name) throws ReflectiveOperationException {
            var constructor = loadClass("RefusedToBoth$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = RefusedToBoth.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    static boolean fails(Runnable user) {
        try {
            user.run();
            return false;
        } catch (NoClassDefFoundError e) {
            return true;
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Runnable user = (Runnable) own.make("User");
        Thread t = new Thread(() -> fails(user));
        t.start();
        own.refuses = false;
        boolean failed = fails(user);
        t.join();
        boolean later = fails(user);
        assert failed == later;
    }
}
