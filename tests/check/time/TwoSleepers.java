// expect: violated assertion
class TwoSleepers {
    static volatile int last;

    static Thread after(int milliseconds, int value) {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(milliseconds);
            } catch (InterruptedException e) {
                return;
            }
            last = value;
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Thread slow = after(500, 2);
        Thread fast = after(10, 1);
        slow.join();
        fast.join();
        assert last == 2; // !assertion
    }
}
