// expect: violated data-race
// A private object becomes shared because an array that holds it is copied into a shared one.
class ThroughArrayCopy {
    static final class Cell {
        int n;
    }

    static final Object lock = new Object();
    static final Cell[] shared = new Cell[1];

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            Cell cell;
            synchronized (lock) {
                cell = shared[0];
            }
            if (cell != null) {
                System.out.println(cell.n); // !data-race
            }
        });
        reader.start();
        Cell mine = new Cell();
        Cell[] own = {mine};
        synchronized (lock) {
            System.arraycopy(own, 0, shared, 0, 1);
        }
        mine.n = 1; // !data-race
        reader.join();
    }
}
