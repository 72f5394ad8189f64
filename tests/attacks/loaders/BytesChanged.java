// expect: violated assertion
// options: --property assertion
// The bytes of a class are read when it is defined, and another thread may have changed them by then.
import java.io.InputStream;

public class BytesChanged {
    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass("BytesChanged$Value", bytes, 0, bytes.length);
        }

        boolean has() {
            return findLoadedClass("BytesChanged$Value") != null;
        }
    }

    static class Value {
        public static int get() {
            return 17;
        }
    }

    static volatile Class<?> defined;
    static volatile boolean looked;

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (InputStream in = BytesChanged.class.getResourceAsStream("/BytesChanged$Value.class")) {
            bytes = in.readAllBytes();
        }
        int at = 0;
        // bipush 17; ireturn
        while (bytes[at] != 16 || bytes[at + 1] != 17 || bytes[at + 2] != (byte) 172) at++;
        Loader loader = new Loader();
        Thread definer = new Thread(() -> defined = loader.define(bytes));
        definer.start();
        bytes[at + 1] = 18;
        looked = loader.has();
        definer.join();
        var get = defined.getMethod("get");
        get.setAccessible(true);
        assert (int) get.invoke(null) == 18;
    }
}
