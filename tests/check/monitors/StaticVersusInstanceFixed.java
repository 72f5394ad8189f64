// expect: verified
class StaticVersusInstanceFixed {
    private static int total;

    static synchronized void addOne() {
        total += 1;
    }

    void addTwo() {
        synchronized (StaticVersusInstanceFixed.class) {
            total += 2;
        }
    }

    public static void main(String[] args) throws Exception {
        StaticVersusInstanceFixed instance = new StaticVersusInstanceFixed();
        Thread worker = new Thread(StaticVersusInstanceFixed::addOne);
        worker.start();
        instance.addTwo();
        worker.join();
        assert total == 3;
    }
}
