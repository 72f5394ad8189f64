// expect: violated deadlock
// discipline: mld=obeyed mld'=obeyed
// Every access is locked; what is read under one lock decides in which order two others are taken.
class OrderByData {
    static final Object guard = new Object();
    static final Object a = new Object();
    static final Object b = new Object();
    static boolean turned;

    static void work() {
        boolean first;
        synchronized (guard) {
            first = !turned;
            turned = true;
        }
        synchronized (first ? a : b) {
            synchronized (first ? b : a) { // !deadlock
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(OrderByData::work).start();
        new Thread(OrderByData::work).start();
    }
}
