// expect: verified
// That one class could not resolve a name is nothing to another class, which asks anew.
class RefusedElsewhere {
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

    public static class UserToo implements Runnable {
        @Override
        public void run() {
            Used.more();
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
            var constructor = loadClass("RefusedElsewhere$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = RefusedElsewhere.class.getResourceAsStream("/" + name + ".class")) {
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
        Runnable other = (Runnable) own.make("UserToo");
        boolean failed = fails(user);
        assert failed;
        own.refuses = false;
        Thread t = new Thread(other);
        t.start();
        failed = fails(user);
        t.join();
        assert failed;
    }
}
