// expect: violated out-of-memory
// options: -Xmx16m
import java.util.ArrayList;
import java.util.List;

class HeapFull {
    public static void main(String[] args) {
        List<byte[]> kept = new ArrayList<>();
        while (true) {
            kept.add(new byte[1 << 20]); // !out-of-memory
        }
    }
}
