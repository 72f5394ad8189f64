// expect: verified
// discipline: mld=obeyed mld'=violated
// Three threads with two of three locks each: any two have one in common, so nothing races, but no lock is held by
// all. The lenient discipline forgives the first thread what it does alone, and the other two have a lock in common.
class PairwiseLocked {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Object c = new Object();
    static int count;

    static void add(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                count++;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> add(a, b)).start();
        new Thread(() -> add(b, c)).start();
        new Thread(() -> add(a, c)).start();
    }
}
