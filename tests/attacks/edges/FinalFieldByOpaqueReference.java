// expect: verified
// JLS 17.5: who sees the reference after the constructor's end sees the final field, however the reference was published;
// the reference itself is accessed in opaque mode on both sides.
import java.util.concurrent.atomic.AtomicReference;

class FinalFieldByOpaqueReference {
    static class Box {
        final int n;

        Box(int n) {
            this.n = n;
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<Box> ref = new AtomicReference<>();
        Thread other = new Thread(() -> ref.setOpaque(new Box(5)));
        other.start();
        Box seen = ref.getOpaque();
        if (seen != null) {
            assert seen.n == 5;
        }
        other.join();
    }
}
