// Joining the one thread says nothing of the other.
class JoinOfOther {
    static int d;
    static int e;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            d = 6;
        });
        Thread u = new Thread(() -> {
            e = 7; // alarm: data-race // really
        });
        t.start();
        u.start();
        t.join();
        r = d; // no alarm: data-race // value d includes 6
        r = e; // value e includes 0, 7 // alarm: data-race // really
    }
}
