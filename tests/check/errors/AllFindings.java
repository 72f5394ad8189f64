// expect: violated assertion
// expect: violated uncaught-exception
// expect: violated data-race
// options: --all
class AllFindings {
    static volatile int x;
    static int y;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            y = 1; // !data-race
            x = 1;
        });
        t.start();
        y = 2; // !data-race
        int seen = x;
        if (seen == 1) {
            throw new IllegalStateException(); // !uncaught-exception
        }
        assert seen == 1; // !assertion
    }
}
