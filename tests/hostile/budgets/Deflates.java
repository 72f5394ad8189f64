// Compresses for ever.
// verdict: any
import java.util.zip.Deflater;

public class Deflates {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        byte[] out = new byte[1 << 20];
        while (true) {
            Deflater deflater = new Deflater(9);
            deflater.setInput(new byte[10_000_000]);
            deflater.finish();
            while (!deflater.finished()) {
                deflater.deflate(out);
            }
            deflater.end();
        }
    }
}
