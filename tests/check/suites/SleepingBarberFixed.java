// expect: verified
class SleepingBarberFixed {
    private boolean customer;

    synchronized void barber() throws InterruptedException {
        while (!customer) {
            wait();
        }
    }

    synchronized void visit() {
        customer = true;
        notify();
    }

    public static void main(String[] args) throws Exception {
        SleepingBarberFixed shop = new SleepingBarberFixed();
        Thread t = new Thread(shop::visit);
        t.start();
        shop.barber();
        t.join();
    }
}
