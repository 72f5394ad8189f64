// expect: violated uncaught-exception
// Whether a class is accepted depends on what its loader answers, and that on who was first.
class VerifiedByAnswer {
    public static class Above { }

    public static class Part extends Above { }

    public static class User implements Runnable {
        @Override
        public void run() { }

        static Above up(Part part) {
            return part;
        }
    }

    static class Own extends ClassLoader {
        volatile boolean lies;

        boolean isOwn(String name) {
            return name.endsWith("$Above") || name.endsWith("$Part") || name.endsWith("$User");
        }

        byte[] bytes(String name) {
            return lies && name.endsWith("$Part") ? OTHER : read(name);
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
            var constructor = loadClass("VerifiedByAnswer$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = VerifiedByAnswer.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    // A class of the same name that extends Object.
    static final byte[] OTHER = other();

    static byte[] other() {
        byte[] bytes = read("VerifiedByAnswer$Above");
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).replace("$Above", "$Part")
            .replace("\0\26VerifiedByAnswer$Part", "\0\25VerifiedByAnswer$Part");
        return text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> own.lies = true);
        t.start();
        ((Runnable) own.make("User")).run();
        t.join();
    }
}
