// expect: violated uncaught-exception
// options: --property deadlock,assertion,uncaught-exception
// The airline of benches/thesis, with three issuers and a cushion of one.
class AirlineOversold implements Runnable {
    static int sold = 0;
    private final int capacity;
    private boolean stop = false;

    AirlineOversold(int capacity) {
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
            throw new RuntimeException("bug found"); // !uncaught-exception
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
        new AirlineOversold(2).sell(3);
    }
}
