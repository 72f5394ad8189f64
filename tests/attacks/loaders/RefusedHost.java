// expect: verified
// A class whose nest host is refused is its own host: it has lambdas all the same, and the host is not asked for again.
class RefusedHost {
    public static class User implements Runnable {
        int runs;

        @Override
        public void run() {
            Runnable more = () -> runs++;
            more.run();
        }
    }

    static class Own extends ClassLoader {
        int asked;

        boolean isOwn(String name) {
            return name.startsWith("RefusedHost");
        }

        byte[] bytes(String name) throws ClassNotFoundException {
            if (name.equals("RefusedHost")) {
                asked++;
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
            var constructor = loadClass("RefusedHost$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = RefusedHost.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Runnable user = (Runnable) own.make("User");
        user.run();
        Thread t = new Thread(user);
        t.start();
        t.join();
        assert own.asked == 1;
    }
}
