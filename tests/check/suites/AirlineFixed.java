// expect: verified
// args: 3 1
class AirlineFixed {
    static int sold;
    static final Object desk = new Object();

    public static void main(String[] args) throws Exception {
        int clerks = Integer.parseInt(args[0]);
        int seats = clerks - Integer.parseInt(args[1]);
        Thread[] threads = new Thread[clerks];
        for (int i = 0; i < clerks; i++) {
            threads[i] = new Thread(() -> {
                synchronized (desk) {
                    if (sold < seats) {
                        sold++;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert sold <= seats : "sold " + sold + " of " + seats;
    }
}
