// Many threads of one kind take two locks in an order that the input decides.
class DeadlockManyOfOne {
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(boolean turned) {
        Object first = turned ? left : right;
        Object second = turned ? right : left;
        synchronized (first) {
            synchronized (second) { // alarm: deadlock
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) {
        for (String arg : args) {
            boolean turned = arg.isEmpty();
            new Thread(() -> both(turned)).start();
        }
    }
}
