// expect: verified
// discipline: mld=obeyed mld'=obeyed
// Statics that are written in the class initialiser, whichever thread runs it, and only read after that.
class StaticInitialiser {
    static class Table {
        static int size;
        static final int[] squares;

        static {
            size = 3;
            squares = new int[size];
            for (int i = 0; i < size; i++) {
                squares[i] = i * i;
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                assert Table.squares[Table.size - 1] == 4;
            }).start();
        }
    }
}
