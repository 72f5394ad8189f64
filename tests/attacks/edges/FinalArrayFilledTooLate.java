// expect: violated data-race
// The element is written after the constructor's end, which the final field does not cover (JLS 17.5).
import java.util.concurrent.atomic.AtomicReference;

class FinalArrayFilledTooLate {
    static class Box {
        final int[] cells = new int[1];
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<Box> ref = new AtomicReference<>();
        Thread other = new Thread(() -> {
            Box box = new Box();
            box.cells[0] = 5;
            ref.setOpaque(box);
        });
        other.start();
        Box seen = ref.getOpaque();
        if (seen != null) {
            assert seen.cells[0] == 5;
        }
        other.join();
    }
}
