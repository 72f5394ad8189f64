// expect: verified
// discipline: mld=obeyed mld'=obeyed
// A static that is written in the class initialiser without a lock, and under a lock after that.
class StaticInitialiserThenLocked {
    static class Counter {
        static int count;

        static {
            count = 10;
        }

        static synchronized int next() {
            return count++;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int number = Counter.next();
                assert number == 10 || number == 11;
            }).start();
        }
    }
}
