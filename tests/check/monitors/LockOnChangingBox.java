// expect: violated data-race
// The lock object is the value itself, and it changes with every update.
class LockOnChangingBox {
    static Integer count = 0;

    static void add() {
        synchronized (count) { // !data-race
            count++; // !data-race
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(LockOnChangingBox::add);
        Thread two = new Thread(LockOnChangingBox::add);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
