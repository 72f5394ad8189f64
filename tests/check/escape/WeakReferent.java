// expect: violated data-race
import java.lang.ref.WeakReference;

class WeakReferent {
    static final class Cell {
        int n;
    }

    static volatile WeakReference<Cell> shared;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            WeakReference<Cell> reference = shared;
            Cell cell = reference == null ? null : reference.get();
            if (cell != null) {
                System.out.println(cell.n); // !data-race
            }
        });
        reader.start();
        Cell mine = new Cell();
        shared = new WeakReference<>(mine);
        mine.n = 1; // !data-race
        reader.join();
    }
}
