// library: LockStaticWay
// fact: thread callers many
// fact: shared LockStaticWay.x always LockStaticWay.LOCKS.first
// fact: immutable LockStaticWay$Locks.first
class LockStaticWay {
    private static class Locks {
        final Object first = new Object();
    }

    private static final Locks LOCKS = new Locks();
    private int x;

    public void add() {
        synchronized (LOCKS.first) {
            x++;
        }
    }
}
