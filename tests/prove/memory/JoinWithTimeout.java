// A join that gives up after a millisecond orders nothing.
class JoinWithTimeout {
    static int d;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            d = 6; // alarm: data-race // really
        });
        t.start();
        t.join(1);
        r = d; // value d includes 0, 6 // alarm: data-race // really
    }
}
