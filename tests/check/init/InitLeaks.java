// expect: violated data-race
// The initialiser hands a private array to a thread, and goes on writing to it.
class InitLeaks {
    static class Table {
        static final int[] cells;

        static {
            int[] fresh = new int[1];
            new Thread(new Reader(fresh)).start();
            fresh[0] = 1; // !data-race
            cells = fresh;
        }
    }

    static class Reader implements Runnable {
        private final int[] array;

        Reader(int[] array) {
            this.array = array;
        }

        @Override
        public void run() {
            System.out.println(array[0]); // !data-race
        }
    }

    public static void main(String[] args) {
        System.out.println(Table.cells.length);
    }
}
