// expect: violated uncaught-exception
// A sealed type permits classes of its own module only, and each loader has one.
class SealedElsewhere {
    public sealed interface Above permits Below { }

    public static final class Below implements Above { }

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
            var constructor = loadClass("SealedElsewhere$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = SealedElsewhere.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> {
            try {
                own.loadClass("SealedElsewhere$Below");
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        t.join();
    }
}
