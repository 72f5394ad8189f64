// library: InnerLocksOuter
// fact: thread callers many
// fact: shared InnerLocksOuter.x always this
// fact: immutable InnerLocksOuter$Step.this$0
// An object of an inner class locks the outer one.
class InnerLocksOuter {
    private int x;

    class Step implements Runnable {
        public void run() {
            synchronized (InnerLocksOuter.this) {
                x++;
            }
        }
    }

    public Runnable step() {
        return new Step();
    }
}
