// expect: verified
// Strings, boxes and List.of have only final fields inside: they are safe to publish without order (JLS 17.5).
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

class ImmutableListByOpaqueReference {
    public static void main(String[] args) throws Exception {
        AtomicReference<List<Integer>> ref = new AtomicReference<>();
        Thread other = new Thread(() -> ref.setOpaque(List.of(5, 6)));
        other.start();
        List<Integer> seen = ref.getOpaque();
        if (seen != null) {
            assert seen.get(1) == 6;
        }
        other.join();
    }
}
