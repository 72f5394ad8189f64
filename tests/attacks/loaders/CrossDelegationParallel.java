// expect: verified
// slow: without reduction the library alone has millions of states.
// As CrossDelegation, with a lock per name: nobody waits for ever.
class CrossDelegationParallel {
    static class One { }

    static class Other { }

    static class Own extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        final String name;
        final byte[] bytes;
        volatile Own friend;

        Own(String name) {
            super(CrossDelegationParallel.class.getClassLoader());
            this.name = name;
            bytes = read(name);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("CrossDelegationParallel$O")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                if (!name.equals(this.name)) {
                    return friend.loadClass(name);
                }
                Class<?> known = findLoadedClass(name);
                return known != null ? known : defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    static void load(ClassLoader loader, String name) {
        try {
            loader.loadClass(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = CrossDelegationParallel.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own one = new Own("CrossDelegationParallel$One"), other = new Own("CrossDelegationParallel$Other");
        one.friend = other;
        other.friend = one;
        Thread t = new Thread(() -> load(one, "CrossDelegationParallel$Other"));
        t.start();
        load(other, "CrossDelegationParallel$One");
        t.join();
    }
}
