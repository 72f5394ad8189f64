// expect: violated assertion
// args: 3 1
// Tickets are sold by several clerks while the flight still has room; the stop flag comes too late.
class Airline {
    static volatile boolean stop;
    static int sold;
    static final Object desk = new Object();

    public static void main(String[] args) throws Exception {
        int clerks = Integer.parseInt(args[0]);
        int seats = clerks - Integer.parseInt(args[1]);
        Thread[] threads = new Thread[clerks];
        for (int i = 0; i < clerks; i++) {
            threads[i] = new Thread(() -> {
                if (!stop) {
                    synchronized (desk) {
                        sold++;
                        if (sold >= seats) {
                            stop = true;
                        }
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert sold <= seats : "sold " + sold + " of " + seats; // !assertion
    }
}
