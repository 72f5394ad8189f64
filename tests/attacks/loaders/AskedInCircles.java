// expect: verified
// A loader that needs a class to define the same class goes round in a circle, which ends.
class AskedInCircles {
    public static class Above { }

    public static class Below extends Above { }

    static class Own extends ClassLoader {
        boolean isOwn(String name) {
            return name.endsWith("$Above") || name.endsWith("$Below");
        }

        byte[] bytes(String name) throws ClassNotFoundException {
            if (name.endsWith("$Above")) {
                loadClass("AskedInCircles$Below");
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
            var constructor = loadClass("AskedInCircles$" + name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = AskedInCircles.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Runnable loads = () -> {
            try {
                own.loadClass("AskedInCircles$Below");
                assert false;
            } catch (ClassCircularityError e) {
                // As it should be.
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        };
        Thread t = new Thread(loads);
        t.start();
        t.join();
        loads.run();
    }
}
