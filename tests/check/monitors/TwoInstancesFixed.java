// expect: verified
class TwoInstancesFixed extends Thread {
    static int hits;

    @Override
    public void run() {
        hit();
    }

    private static synchronized void hit() {
        hits = hits + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread one = new TwoInstancesFixed();
        Thread two = new TwoInstancesFixed();
        one.start();
        two.start();
        one.join();
        two.join();
        assert hits == 2;
    }
}
