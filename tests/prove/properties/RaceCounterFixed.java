// Two threads count with a lock.
// proves: data-race, deadlock
class RaceCounterFixed {
    static int n;

    static synchronized void count() {
        n++;
    }

    public static void main(String[] args) {
        new Thread(() -> count()).start();
        count();
    }
}
