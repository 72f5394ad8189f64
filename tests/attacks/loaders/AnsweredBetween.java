// expect: violated assertion
// What a loader answers counts when the machine has noted it: who asks before that asks the loader once more.
class AnsweredBetween {
    public static class User implements Runnable {
        @Override
        public void run() {
            new Used();
        }
    }

    public static class UserToo implements Runnable {
        @Override
        public void run() {
            new Used();
        }
    }

    public static class Used { }

    static class Own extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        volatile boolean found;
        volatile int asked;

        Own() {
            super(AnsweredBetween.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.contains("$User")) {
                byte[] bytes = read(name);
                return defineClass(name, bytes, 0, bytes.length);
            }
            if (!name.endsWith("$Used")) {
                return super.loadClass(name, resolve);
            }
            asked++;
            found = true;
            return Used.class;
        }

        Runnable make(String name) throws ReflectiveOperationException {
            return (Runnable) loadClass("AnsweredBetween$" + name).getConstructor().newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = AnsweredBetween.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Runnable user = own.make("User"), other = own.make("UserToo");
        Thread t = new Thread(user);
        t.start();
        if (own.found) {
            other.run();
            t.join();
            assert own.asked == 1;
        }
    }
}
