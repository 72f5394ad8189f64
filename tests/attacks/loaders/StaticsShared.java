// expect: violated data-race
// As StaticsApart, with one loader: one static field.
class StaticsShared {
    static class Part implements java.util.function.IntSupplier {
        static int count;

        @Override
        public int getAsInt() {
            return ++count;
        }
    }

    static class Own extends ClassLoader {
        final byte[] bytes = read("StaticsShared$Part");

        Own() {
            super(StaticsShared.class.getClassLoader());
        }

        java.util.function.IntSupplier part() throws Exception {
            Class<?> known = findLoadedClass("StaticsShared$Part");
            Class<?> part = known != null ? known : defineClass("StaticsShared$Part", bytes, 0, bytes.length);
            var constructor = part.getDeclaredConstructor();
            constructor.setAccessible(true);
            return (java.util.function.IntSupplier) constructor.newInstance();
        }
    }

    static volatile int theirs;

    static byte[] read(String name) {
        try (java.io.InputStream in = StaticsShared.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        java.util.function.IntSupplier a = own.part(), b = own.part();
        Thread t = new Thread(() -> theirs = a.getAsInt());
        t.start();
        int mine = b.getAsInt();
        t.join();
        System.out.println(mine + theirs);
    }
}
