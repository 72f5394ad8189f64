// expect: verified
class MonitorHalfFixed {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) throws Exception {
        Runnable add = () -> {
            synchronized (lock) {
                count++;
            }
        };
        Thread one = new Thread(add);
        Thread two = new Thread(add);
        one.start();
        two.start();
        one.join();
        two.join();
        assert count == 2 : count;
    }
}
