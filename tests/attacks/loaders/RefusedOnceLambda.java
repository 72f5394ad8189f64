// expect: violated uncaught-exception
// What a method reference names could not be resolved once, so it cannot be later, though the loader would answer by then.
class RefusedOnceLambda {
    public static class User implements Runnable {
        @Override
        public void run() {
            java.util.function.Supplier<Object> make = Used::new;
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
            var constructor = loadClass("RefusedOnceLambda$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = RefusedOnceLambda.class.getResourceAsStream("/" + name + ".class")) {
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
        Thread opens = new Thread(() -> own.refuses = false);
        opens.start();
        fails(user);
        opens.join();
        user.run();
    }
}
