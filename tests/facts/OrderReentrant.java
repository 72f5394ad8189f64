// library: OrderReentrant
// fact: thread callers many
// fact: shared OrderReentrant.x always this
// The same lock again is no order.
class OrderReentrant {
    private int x;

    public synchronized void add() {
        x++;
        get();
    }

    public synchronized int get() {
        return x;
    }
}
