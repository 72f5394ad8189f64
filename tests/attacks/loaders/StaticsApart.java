// expect: verified
// Two loaders, two classes of one name: their static fields have nothing in common.
class StaticsApart {
    static class Part implements java.util.function.IntSupplier {
        static int count;

        @Override
        public int getAsInt() {
            return ++count;
        }
    }

    static class Own extends ClassLoader {
        final byte[] bytes = read("StaticsApart$Part");

        Own() {
            super(StaticsApart.class.getClassLoader());
        }

        java.util.function.IntSupplier part() throws Exception {
            Class<?> known = findLoadedClass("StaticsApart$Part");
            Class<?> part = known != null ? known : defineClass("StaticsApart$Part", bytes, 0, bytes.length);
            var constructor = part.getDeclaredConstructor();
            constructor.setAccessible(true);
            return (java.util.function.IntSupplier) constructor.newInstance();
        }
    }

    static volatile int theirs;

    static byte[] read(String name) {
        try (java.io.InputStream in = StaticsApart.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        java.util.function.IntSupplier a = new Own().part(), b = new Own().part();
        Thread t = new Thread(() -> theirs = a.getAsInt());
        t.start();
        int mine = b.getAsInt();
        t.join();
        assert mine == 1 && theirs == 1;
    }
}
