// expect: verified
// note: never-exits
// Two threads that never stop allocating: the states repeat all the same.
class BoxUnderLock {
    static final Object lock = new Object();
    static Object box;

    static void loop() {
        while (true) {
            synchronized (lock) {
                box = new Object();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(BoxUnderLock::loop).start();
        new Thread(BoxUnderLock::loop).start();
    }
}
