// expect: violated data-race
import java.util.concurrent.atomic.AtomicReference;

class ThroughAtomicReference {
    static final class Cell {
        int n;
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<Cell> shared = new AtomicReference<>();
        Thread reader = new Thread(() -> {
            Cell cell = shared.get();
            if (cell != null) {
                System.out.println(cell.n); // !data-race
            }
        });
        reader.start();
        Cell mine = new Cell();
        shared.compareAndSet(null, mine);
        mine.n = 1; // !data-race
        reader.join();
    }
}
