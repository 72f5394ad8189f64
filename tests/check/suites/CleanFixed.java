// expect: verified
class CleanFixed {
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
        for (int i = 0; i < 2; i++) {
            synchronized (stage) {
                jobs++;
            }
        }
        cleaner.join();
        assert jobs + cleaned == 2;
    }
}
