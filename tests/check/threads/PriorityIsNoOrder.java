// expect: violated assertion
class PriorityIsNoOrder {
    static volatile int last;

    public static void main(String[] args) throws Exception {
        Thread high = new Thread(() -> last = 1);
        Thread low = new Thread(() -> last = 2);
        high.setPriority(Thread.MAX_PRIORITY);
        low.setPriority(Thread.MIN_PRIORITY);
        high.start();
        low.start();
        high.join();
        low.join();
        assert last == 2; // !assertion
    }
}
