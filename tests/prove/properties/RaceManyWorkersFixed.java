// Each of many workers counts for itself and adds to the total under a lock.
// proves: data-race
class RaceManyWorkersFixed extends Thread {
    static int total;

    static synchronized void add(int n) {
        total += n;
    }

    @Override
    public void run() {
        Tally tally = new Tally();
        for (int i = 0; i < 10; i++) {
            tally.n += i;
        }
        add(tally.n);
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            new RaceManyWorkersFixed().start();
        }
    }
}

class Tally {
    int n;
}
