// expect: violated assertion
// As LinkedByMain: it may be this thread's.
class LinkedByOther {
    static class User implements Runnable {
        @Override
        public void run() {
            new Used();
        }
    }

    static class Used { }

    static class Own extends ClassLoader {
        final byte[] user = read("LinkedByOther$User"), used = read("LinkedByOther$Used");
        volatile Thread asked;

        Own() {
            super(LinkedByOther.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LinkedByOther$Use")) {
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

    static byte[] read(String name) {
        try (java.io.InputStream in = LinkedByOther.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        var constructor = own.loadClass("LinkedByOther$User").getDeclaredConstructor();
        constructor.setAccessible(true);
        Runnable user = (Runnable) constructor.newInstance();
        Thread t = new Thread(user);
        t.start();
        user.run();
        t.join();
        assert own.asked == t;
    }
}
