// expect: verified
class StaticMonitor {
    static boolean open;

    static synchronized void open() {
        open = true;
        StaticMonitor.class.notifyAll();
    }

    static synchronized void pass() throws InterruptedException {
        while (!open) {
            StaticMonitor.class.wait();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(StaticMonitor::open).start();
        pass();
    }
}
