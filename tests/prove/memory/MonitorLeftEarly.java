// An exception leaves the monitor between the two writes, so that 0 is released.
// run hb: --memory hb
// run jls:
// proves: data-race
class MonitorLeftEarly {
    static final Object lock = new Object();
    static int d = 1;
    static int r;

    static void write(int n) {
        synchronized (lock) {
            d = 0;
            if (n > 3) {
                throw new IllegalStateException();
            }
            d = 1;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                write(args.length);
            } catch (IllegalStateException e) {
                r = 2;
            }
        }).start();
        synchronized (lock) {
            int x = 100 / d; // alarm: division-by-zero // value d includes 0, 1
            d = x + 1;
        }
    }
}
