// expect: verified
// Whoever comes first, both get the same string.
import java.util.concurrent.atomic.AtomicReference;

class InternAgreesForAll {
    public static void main(String[] args) throws Exception {
        AtomicReference<String> theirs = new AtomicReference<>();
        Thread other = new Thread(() -> theirs.set(new StringBuilder("wea").append("ver").toString().intern()));
        other.start();
        String mine = new StringBuilder("wea").append("ver").toString().intern();
        other.join();
        assert mine == theirs.get();
    }
}
