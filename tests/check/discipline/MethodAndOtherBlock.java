// expect: violated data-race
// discipline: mld=violated mld'=violated
// A synchronized method and a synchronized block on the class have different locks.
class MethodAndOtherBlock {
    private int count;

    synchronized void add() {
        count++; // !data-race
    }

    void addToo() {
        synchronized (MethodAndOtherBlock.class) {
            count++; // !data-race
        }
    }

    public static void main(String[] args) {
        MethodAndOtherBlock shared = new MethodAndOtherBlock();
        new Thread(shared::add).start();
        new Thread(shared::addToo).start();
    }
}
