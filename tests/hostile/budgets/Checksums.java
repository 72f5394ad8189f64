// Checksums of a large array.
import java.util.zip.CRC32;

public class Checksums {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        byte[] all = new byte[100_000_000];
        CRC32 sum = new CRC32();
        while (true) {
            sum.update(all);
        }
    }
}
