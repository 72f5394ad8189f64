// expect: verified
// A reference that could not be resolved fails whoever uses it, also after the class is there; nobody asks the loader for it.
class RefusedForEver {
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
        int asked;

        boolean isOwn(String name) {
            return name.contains("$Use");
        }

        byte[] bytes(String name) throws ClassNotFoundException {
            asked += name.endsWith("Used") ? 1 : 0;
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
            var constructor = loadClass("RefusedForEver$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = RefusedForEver.class.getResourceAsStream("/" + name + ".class")) {
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
        boolean failed = fails(user);
        assert failed;
        own.refuses = false;
        own.loadClass("RefusedForEver$Used");
        Thread t = new Thread(() -> {
            boolean again = fails(user);
            assert again;
        });
        t.start();
        failed = fails(user);
        t.join();
        assert failed;
        assert own.asked == 2;
    }
}
