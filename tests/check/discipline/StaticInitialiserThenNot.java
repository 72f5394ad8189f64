// expect: violated data-race
// discipline: mld=violated mld'=violated
// A static that is written in the class initialiser and counted without a lock after that.
class StaticInitialiserThenNot {
    static class Counter {
        static int count;

        static {
            count = 10;
        }

        static int next() {
            return count++; // !data-race
        }
    }

    public static void main(String[] args) {
        new Thread(Counter::next).start();
        new Thread(Counter::next).start();
    }
}
