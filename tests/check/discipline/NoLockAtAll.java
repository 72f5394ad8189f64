// expect: violated assertion
// options: --property assertion
// discipline: mld=violated mld'=violated
// A thread that holds no lock and takes none breaks the discipline with an object that was its own so far: a search
// that asks only what locks allow does not see it come.
class NoLockAtAll {
    static class Cell {
        int value;
    }

    static final Object lock = new Object();
    static volatile Cell published;

    public static void main(String[] args) {
        new Thread(() -> {
            Cell cell = new Cell();
            published = cell;
            cell.value = 1;
        }).start();
        Cell seen = published;
        if (seen != null) {
            synchronized (lock) {
                assert seen.value == 1; // !assertion
            }
        }
    }
}
