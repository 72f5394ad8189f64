// expect: violated uncaught-exception
// A class file with the flag of modules is refused, so whoever counts on the class is wrong.
class FlaggedAsModule {
    public static class Part { }

    static byte[] read(String name) {
        try (java.io.InputStream in = FlaggedAsModule.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
    static class Own extends ClassLoader {
        Class<?> define(boolean isModule) {
            byte[] file = read("FlaggedAsModule$Part");
            int at = 10;
            for (int i = 1; i < ((file[8] & 255) << 8 | file[9] & 255); i++) {
                switch (file[at]) {
                    case 1 -> at += 3 + ((file[at + 1] & 255) << 8 | file[at + 2] & 255);
                    case 7, 8 -> at += 3;
                    default -> at += 5;
                }
            }
            file[at] = (byte) (isModule ? 0x80 : 0);
            return defineClass(null, file, 0, file.length); // !uncaught-exception
        }
    }

    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> flag = true);
        t.start();
        own.define(flag);
        t.join();
    }
}
