// expect: violated uncaught-exception
// A supertype that another loader has, in a package of the same name: it is out of reach.
class HiddenSuperclass {
    static class Above { }

    public static class Below extends Above { }

    static class Own extends ClassLoader {
        boolean isOwn(String name) {
            return name.endsWith("$Below");
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
            var constructor = loadClass("HiddenSuperclass$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = HiddenSuperclass.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> {
            try {
                own.loadClass("HiddenSuperclass$Below");
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        t.join();
    }
}
