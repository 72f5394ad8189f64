// expect: violated uncaught-exception
// Whoever resolves the call first makes both loaders agree; whoever loads its own class first makes the call fail.
class AgreeBeforeLoading {
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
            var constructor = loadClass("AgreeBeforeLoading$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = AgreeBeforeLoading.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        new Word();
        Own own = new Own();
        Runnable caller = (Runnable) own.make("Caller");
        Thread t = new Thread(() -> {
            try {
                own.loadClass("AgreeBeforeLoading$Word");
            } catch (ClassNotFoundException | LinkageError e) {
                // The call was first.
            }
        });
        t.start();
        caller.run();
        t.join();
    }
}
