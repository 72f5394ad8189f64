// expect: verified
// With a lambda there is no race: its body is a method of the class that is being initialised, so the
// thread waits for the end of the initialiser before it runs.
class InitLeaksLambda {
    static class Table {
        static final int[] cells;

        static {
            int[] fresh = new int[1];
            new Thread(() -> System.out.println(fresh[0])).start();
            fresh[0] = 1;
            cells = fresh;
        }
    }

    public static void main(String[] args) {
        System.out.println(Table.cells.length);
    }
}
