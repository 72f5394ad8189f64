// expect: verified
// options: --property deadlock,assertion,uncaught-exception
// assumes: sequential-consistency
// The airline of benches/thesis, without a cushion: more tickets than issuers cannot be sold, races or not.
class AirlineNoCushion implements Runnable {
    static int sold = 0;
    private final int capacity;
    private boolean stop = false;

    AirlineNoCushion(int capacity) {
        this.capacity = capacity;
    }

    void sell(int issuers) {
        for (int i = 0; i < issuers; i++) {
            Thread seller = new Thread(this);
            if (stop) {
                sold--;
                break;
            }
            seller.start();
        }
        if (sold > capacity) {
            throw new RuntimeException("bug found");
        }
    }

    @Override
    public void run() {
        sold++;
        if (sold > capacity) {
            stop = true;
        }
    }

    public static void main(String[] args) {
        new AirlineNoCushion(3).sell(3);
    }
}
