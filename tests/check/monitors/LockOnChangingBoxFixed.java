// expect: verified
class LockOnChangingBoxFixed {
    static final Object guard = new Object();
    static Integer count = 0;

    static void add() {
        synchronized (guard) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(LockOnChangingBoxFixed::add);
        Thread two = new Thread(LockOnChangingBoxFixed::add);
        one.start();
        two.start();
        one.join();
        two.join();
        assert count == 2;
    }
}
