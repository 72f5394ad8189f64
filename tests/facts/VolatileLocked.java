// library: VolatileLocked
// fact: thread callers many
// fact: shared VolatileLocked.x always this
// That a lock protects it tells more than that it is volatile.
class VolatileLocked {
    private volatile int x;

    public synchronized void add() {
        x++;
    }
}
