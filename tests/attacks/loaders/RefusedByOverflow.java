// expect: verified
// Only an error of linkage is kept: one that has to do with the moment is not.
class RefusedByOverflow {
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
                throw new StackOverflowError();
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
            var constructor = loadClass("RefusedByOverflow$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = RefusedByOverflow.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Runnable user = (Runnable) own.make("User");
        Thread opens = new Thread(() -> own.refuses = false);
        opens.start();
        try {
            user.run();
        } catch (StackOverflowError e) {
            // The loader's doing.
        }
        opens.join();
        user.run();
    }
}
