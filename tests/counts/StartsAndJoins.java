// executions[source, optimal]: 1
// Threads that start and join others, and share nothing else: all of that is ordered.
class StartsAndJoins {
    static Thread[] chain() {
        Thread[] chain = new Thread[3];
        chain[0] = new Thread(() -> {});
        for (int i = 1; i < chain.length; i++) {
            Thread next = chain[i - 1];
            chain[i] = new Thread(() -> {
                next.start();
                join(next);
            });
        }
        return chain;
    }

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        Thread first = chain()[2];
        Thread second = chain()[2];
        first.start();
        second.start();
        join(first);
        join(second);
    }
}
