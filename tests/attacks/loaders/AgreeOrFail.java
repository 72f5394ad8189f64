// expect: verified
// Two loaders that differ in a type of a descriptor: either the call fails, or its class cannot be loaded; never neither, never both.
class AgreeOrFail {
    public static class Word { }

    public static class Callee {
        static int count;

        public static void take(Word word) {
            count++;
        }
    }

    public static class Caller implements Runnable {
        @Override
        public void run() {
            Callee.take(null);
        }
    }

    static class Own extends ClassLoader {
        boolean isOwn(String name) {
            return name.endsWith("$Word") || name.contains("$Caller");
        }

        byte[] bytes(String name) {
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
            var constructor = loadClass("AgreeOrFail$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = AgreeOrFail.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        new Word();
        Own own = new Own();
        Runnable caller = (Runnable) own.make("Caller");
        boolean[] loaded = new boolean[1];
        Thread t = new Thread(() -> {
            try {
                own.loadClass("AgreeOrFail$Word");
                loaded[0] = true;
            } catch (ClassNotFoundException | LinkageError e) {
                // The call was first.
            }
        });
        t.start();
        boolean called = false;
        try {
            caller.run();
            called = true;
        } catch (LinkageError e) {
            // The class was first.
        }
        t.join();
        assert called != loaded[0];
    }
}
