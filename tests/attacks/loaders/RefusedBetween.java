// expect: violated assertion
// A thread whose loader has refused a class may go on all the same: another thread has resolved the same reference meanwhile.
class RefusedBetween {
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
        volatile Thread refused;

        boolean isOwn(String name) {
            return name.contains("$Use");
        }

        byte[] bytes(String name) throws ClassNotFoundException {
            if (name.endsWith("Used") && refuses) {
                refused = Thread.currentThread();
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
            var constructor = loadClass("RefusedBetween$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = RefusedBetween.class.getResourceAsStream("/" + name + ".class")) {
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
        boolean[] went = new boolean[1];
        Thread t = new Thread(() -> went[0] = !fails(user));
        t.start();
        own.refuses = false;
        fails(user);
        t.join();
        assert own.refused != t || !went[0];
    }
}
