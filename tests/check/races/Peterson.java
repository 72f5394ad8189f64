// expect: verified
class Peterson {
    static volatile boolean want0;
    static volatile boolean want1;
    static volatile int victim;
    static int n;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> {
            want1 = true;
            victim = 1;
            while (want0 && victim == 1) {
                Thread.onSpinWait();
            }
            n++;
            want1 = false;
        });
        one.start();
        want0 = true;
        victim = 0;
        while (want1 && victim == 0) {
            Thread.onSpinWait();
        }
        n++;
        want0 = false;
        one.join();
        assert n == 2;
    }
}
