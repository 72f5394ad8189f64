// expect: violated uncaught-exception
// A method that overrides one of another loader, which has another class in its type.
class AgreeOverriding {
    public static class Word { }

    public static class Base {
        public Word word() {
            return new Word();
        }
    }

    public static class CallerBelow extends Base {
        @Override
        public Word word() {
            return null;
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
            var constructor = loadClass("AgreeOverriding$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = AgreeOverriding.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        new Base().word();
        Own own = new Own();
        own.loadClass("AgreeOverriding$Word");
        Thread t = new Thread(() -> {
            try {
                own.make("CallerBelow");
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        t.join();
    }
}
