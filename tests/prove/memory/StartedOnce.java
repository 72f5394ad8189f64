// One thread of that class: nobody else writes.
// proves: division-by-zero, data-race
class StartedOnce {
    static int d = 1;
    static int r;

    static class Halver extends Thread {
        @Override
        public void run() {
            r = 100 / d; // value d includes 1 // value d excludes 0
            d = 0;
        }
    }

    public static void main(String[] args) {
        new Halver().start();
    }
}
