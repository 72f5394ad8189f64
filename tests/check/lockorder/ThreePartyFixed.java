// expect: verified
class ThreePartyFixed {
    static Thread take(Object first, Object second) {
        Thread t = new Thread(() -> {
            synchronized (first) {
                synchronized (second) {
                    Thread.onSpinWait();
                }
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Object a = new Object();
        Object b = new Object();
        Object c = new Object();
        take(a, b);
        take(b, c);
        take(a, c);
    }
}
