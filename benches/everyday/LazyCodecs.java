import java.nio.charset.StandardCharsets;

public class LazyCodecs {
    abstract static class Codec {
        private static final Codec DEFAULT = new JsonCodec();

        static Codec getDefault() {
            return DEFAULT;
        }

        abstract byte[] encode(String value);
    }

    static class JsonCodec extends Codec {
        @Override
        byte[] encode(String value) {
            return ('"' + value + '"').getBytes(StandardCharsets.UTF_8);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread importer = new Thread(() -> Codec.getDefault().encode("warp"), "importer");
        Thread exporter = new Thread(() -> new JsonCodec().encode("weft"), "exporter");
        importer.start();
        exporter.start();
        importer.join();
        exporter.join();
    }
}
