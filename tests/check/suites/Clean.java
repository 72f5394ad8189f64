// expect: violated assertion
// Two stages that hand a job to each other; reset comes at the wrong moment.
class Clean {
    static final Object stage = new Object();
    static int jobs;
    static int cleaned;

    public static void main(String[] args) throws Exception {
        Thread cleaner = new Thread(() -> {
            synchronized (stage) {
                cleaned = jobs;
                jobs = 0;
            }
        });
        cleaner.start();
        int before;
        synchronized (stage) {
            before = jobs;
        }
        synchronized (stage) {
            jobs = before + 1;
        }
        synchronized (stage) {
            before = jobs;
        }
        synchronized (stage) {
            jobs = before + 1;
        }
        cleaner.join();
        assert jobs + cleaned == 2; // !assertion
    }
}
