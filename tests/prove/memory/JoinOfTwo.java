// Two threads have written; whichever came last is there, nothing from before.
class JoinOfTwo {
    static int d = 0;

    public static void main(String[] args) throws InterruptedException {
        Thread s = new Thread(() -> d = 1);
        Thread t = new Thread(() -> d = 2);
        s.start();
        t.start();
        s.join();
        t.join();
        int r = d;
        int q = r; // value r includes 1, 2
    }
}
