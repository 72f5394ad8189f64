// expect: violated deadlock
// options: --no-hunt --heuristic preemptions
// Two locks in two orders: what comes first decides when it is found, never whether.
class HeuristicPreemptions {
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { // !deadlock
                return;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right)).start();
        new Thread(() -> both(right, left)).start();
    }
}
