// library: OutsideListener
// fact: thread callers many
// fact: shared OutsideListener.listener always this
// fact: outside 19 this
// A listener is kept, and told under the lock.
class OutsideListener {
    public interface Listener {
        void changed(int value);
    }

    private Listener listener;

    public synchronized void listen(Listener one) {
        listener = one;
    }

    public synchronized void change(int value) {
        if (listener != null) {
            listener.changed(value);
        }
    }
}
