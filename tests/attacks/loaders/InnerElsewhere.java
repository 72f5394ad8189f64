// expect: violated uncaught-exception
// A member class of another loader is not the one that the class around it declares: to ask for its simple name fails.
class InnerElsewhere {
    public static class Part { }

    static byte[] read(String name) {
        try (java.io.InputStream in = InnerElsewhere.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
    static class Own extends ClassLoader {
        Class<?> define() {
            byte[] bytes = read("InnerElsewhere$Part");
            return defineClass("InnerElsewhere$Part", bytes, 0, bytes.length);
        }
    }

    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        Class<?> part = new Own().define();
        Thread t = new Thread(() -> flag = true);
        t.start();
        (flag ? part : Part.class).getSimpleName(); // !uncaught-exception
        t.join();
    }
}
