// expect: violated uncaught-exception
// A class with a method that is not accepted cannot be used at all, though nobody calls the method.
class VerifiedAsWhole {
    public static class Part implements Runnable {
        @Override
        public void run() { }

        static int bad() {
            return 1;
        }
    }

    static class Own extends ClassLoader {
        boolean isOwn(String name) {
            return name.endsWith("$Part");
        }

        byte[] bytes(String name) {
            final byte constant = 4, nothing = 1, result = (byte) 0xac;
            byte[] bytes = read(name);
            for (int at = 0; at + 1 < bytes.length; at++) {
                if (bytes[at] == constant && bytes[at + 1] == result) {
                    bytes[at] = nothing;
                }
            }
            return bytes;
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
            var constructor = loadClass("VerifiedAsWhole$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = VerifiedAsWhole.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> {
            try {
                ((Runnable) own.make("Part")).run();
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        t.join();
    }
}
