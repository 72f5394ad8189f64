// expect: violated uncaught-exception
// A class whose nest host was refused has none, also when the host is there.
class RefusedHostForGood {
    public static class User implements Runnable {
        @Override
        public void run() {
            new Used().count++;
        }
    }

    public static class Used {
        private int count;
    }

    static class Own extends ClassLoader {
        volatile boolean refuses = true;

        boolean isOwn(String name) {
            return name.startsWith("RefusedHostForGood");
        }

        byte[] bytes(String name) throws ClassNotFoundException {
            if (name.equals("RefusedHostForGood") && refuses) {
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
            var constructor = loadClass("RefusedHostForGood$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = RefusedHostForGood.class.getResourceAsStream("/" + name + ".class")) {
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
        } catch (IllegalAccessError e) {
            // The host was refused.
        }
        opens.join();
        own.loadClass("RefusedHostForGood");
        user.run();
    }
}
