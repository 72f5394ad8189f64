// expect: violated deadlock
// The customer looks whether the barber sleeps without holding the lock; the wake-up is lost.
class SleepingBarber {
    private volatile boolean asleep;
    private volatile boolean customer;

    void barber() throws InterruptedException {
        if (!customer) {
            synchronized (this) {
                asleep = true;
                while (asleep) {
                    wait(); // !deadlock
                }
            }
        }
    }

    void visit() {
        customer = true;
        if (asleep) {
            synchronized (this) {
                asleep = false;
                notify();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        SleepingBarber shop = new SleepingBarber();
        Thread t = new Thread(shop::visit);
        t.start();
        shop.barber();
        t.join();
    }
}
