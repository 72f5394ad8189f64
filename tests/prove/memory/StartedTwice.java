// Two threads of one class: each may see what the other has written.
class StartedTwice {
    static int d = 1;
    static int r;

    static class Halver extends Thread {
        @Override
        public void run() {
            r = 100 / d; // alarm: division-by-zero, data-race // really // value d includes 1, 0
            d = 0; // alarm: data-race // really
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Halver().start();
        }
    }
}
