// expect: violated assertion
// Two hidden classes of the same bytes are two classes with a static field each: which one was written to must show.
class HiddenTwins {
    static class Part implements Runnable {
        static int written;

        @Override
        public void run() {
            assert written == 0;
            written = 1;
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = HiddenTwins.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    static volatile boolean flag;

    static Runnable hidden(byte[] bytes) throws Exception {
        var lookup = java.lang.invoke.MethodHandles.lookup().defineHiddenClass(bytes, true);
        var constructor = lookup.lookupClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        return (Runnable) constructor.newInstance();
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = read("HiddenTwins$Part");
        Runnable one = hidden(bytes), other = hidden(bytes);
        Thread t = new Thread(() -> flag = true);
        t.start();
        if (flag) {
            one.run();
        } else {
            other.run();
        }
        t.join();
        flag = false;
        one.run();
    }
}
