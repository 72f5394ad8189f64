// Who joins has written meanwhile: whichever came last is there.
class JoinAfterOwnWrite {
    static int d = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> d = 2); // alarm: data-race // really
        t.start();
        d = 0; // alarm: data-race // really
        t.join();
        int r = 10 / d; // alarm: division-by-zero // really // value d includes 0, 2
    }
}
