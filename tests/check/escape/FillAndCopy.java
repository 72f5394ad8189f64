// expect: violated data-race
// A write by the library's bulk operations is a write.
import java.util.Arrays;

class FillAndCopy {
    public static void main(String[] args) throws Exception {
        byte[] buffer = new byte[2];
        Thread t = new Thread(() -> {
            Arrays.fill(buffer, (byte) 1); // !data-race
        });
        t.start();
        byte[] copy = Arrays.copyOf(buffer, 2); // !data-race
        t.join();
        assert copy.length == 2;
    }
}
