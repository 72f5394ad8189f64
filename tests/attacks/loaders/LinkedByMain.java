// expect: violated assertion
// The class that is linked first asks the loader: it may be the other thread's use (JVMS 5.3).
class LinkedByMain {
    static class User implements Runnable {
        @Override
        public void run() {
            new Used();
        }
    }

    static class Used { }

    static class Own extends ClassLoader {
        final byte[] user = read("LinkedByMain$User"), used = read("LinkedByMain$Used");
        volatile Thread asked;

        Own() {
            super(LinkedByMain.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LinkedByMain$Use")) {
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
        try (java.io.InputStream in = LinkedByMain.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        var constructor = own.loadClass("LinkedByMain$User").getDeclaredConstructor();
        constructor.setAccessible(true);
        Runnable user = (Runnable) constructor.newInstance();
        Thread t = new Thread(user);
        t.start();
        user.run();
        t.join();
        assert own.asked == Thread.currentThread();
    }
}
