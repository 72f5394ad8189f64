// expect: verified
// JLS 17.5: the guarantee covers what is reached through the final field, as of the constructor's end.
import java.util.concurrent.atomic.AtomicReference;

class FinalArrayByOpaqueReference {
    static class Box {
        final int[] cells;

        Box() {
            cells = new int[] {5};
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<Box> ref = new AtomicReference<>();
        Thread other = new Thread(() -> ref.setOpaque(new Box()));
        other.start();
        Box seen = ref.getOpaque();
        if (seen != null) {
            assert seen.cells[0] == 5;
        }
        other.join();
    }
}
