// A thread whose own method starts it, after it has written something.
class StartsItself extends Thread {
    static int d = 1;

    void go() {
        d = 0;
        start();
    }

    @Override
    public void run() {
        int r = 10 / d; // alarm: division-by-zero // really // value d includes 0
    }

    public static void main(String[] args) {
        new StartsItself().go();
    }
}
