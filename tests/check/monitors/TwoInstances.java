// expect: violated data-race
// Each worker synchronizes on itself.
class TwoInstances extends Thread {
    static int hits;

    @Override
    public void run() {
        hit();
    }

    private synchronized void hit() {
        hits = hits + 1; // !data-race
    }

    public static void main(String[] args) {
        new TwoInstances().start();
        new TwoInstances().start();
    }
}
