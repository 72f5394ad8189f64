// expect: violated uncaught-exception
// Two loaders that must each agree with a third must agree with each other.
class AgreeThroughThird {
    public static class Word { }

    public static class Callee {
        public static void take(Word word) { }
    }

    public static class Caller implements Runnable {
        @Override
        public void run() {
            Callee.take(null);
        }
    }

    static class Own extends ClassLoader {
        final Own below;

        Own(Own below) {
            super(AgreeThroughThird.class.getClassLoader());
            this.below = below;
        }

        boolean isOwn(String name) {
            return name.endsWith("$Word") || name.endsWith(below == null ? "$Callee" : "$Caller") || name.endsWith("$Callee");
        }

        byte[] bytes(String name) {
            return read(name);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!isOwn(name)) {
                return super.loadClass(name, resolve);
            }
            if (name.endsWith("$Callee") && below != null) {
                return below.loadClass(name);
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
            var constructor = loadClass("AgreeThroughThird$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = AgreeThroughThird.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own third = new Own(null);
        Own one = new Own(third), other = new Own(third);
        ((Runnable) one.make("Caller")).run();
        ((Runnable) other.make("Caller")).run();
        one.loadClass("AgreeThroughThird$Word");
        Thread t = new Thread(() -> {
            try {
                other.loadClass("AgreeThroughThird$Word");
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        t.join();
    }
}
