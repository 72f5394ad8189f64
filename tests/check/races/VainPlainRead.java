// expect: verified
// options: --no-hunt --property assertion
// assumes: sequential-consistency
// A plain write that changes nothing still makes the answer rest on sequential consistency.
class VainPlainRead {
    static int x;
    static volatile int a;
    static volatile int b;

    public static void main(String[] args) {
        new Thread(() -> {
            a = 1;
            x = 0;
            a = 2;
        }).start();
        new Thread(() -> {
            b = 1;
            assert x == 0;
            b = 2;
        }).start();
    }
}
