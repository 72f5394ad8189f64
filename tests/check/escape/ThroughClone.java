// expect: violated data-race
class ThroughClone {
    static final class Cell {
        int n;
    }

    static volatile Cell[] shared;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            Cell[] cells = shared;
            if (cells != null) {
                System.out.println(cells[0].n); // !data-race
            }
        });
        reader.start();
        Cell[] own = {new Cell()};
        shared = own.clone();
        own[0].n = 1; // !data-race
        reader.join();
    }
}
