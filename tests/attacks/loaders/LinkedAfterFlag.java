// expect: violated assertion
// What was linked on a path where the flag was seen has to be linked anew on a path where it was not.
class LinkedAfterFlag {
    static class User implements Runnable {
        @Override
        public void run() {
            new Used();
        }
    }

    static class Used { }

    static class Own extends ClassLoader {
        final byte[] user = read("LinkedAfterFlag$User"), used = read("LinkedAfterFlag$Used");
        volatile Thread asked;

        Own() {
            super(LinkedAfterFlag.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LinkedAfterFlag$Use")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                if (name.endsWith("Used")) {
                    asked = Thread.currentThread();
                }
                byte[] bytes = name.endsWith("User") ? user : used;
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    static volatile boolean flag;

    static byte[] read(String name) {
        try (java.io.InputStream in = LinkedAfterFlag.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        var constructor = own.loadClass("LinkedAfterFlag$User").getDeclaredConstructor();
        constructor.setAccessible(true);
        Runnable user = (Runnable) constructor.newInstance();
        Thread t = new Thread(() -> {
            if (flag) {
                user.run();
            }
        });
        t.start();
        flag = true;
        t.join();
        boolean linked = own.asked == t;
        user.run();
        assert linked;
    }
}
