// library: InnerLocksItself
// fact: thread callers many
// fact: shared InnerLocksItself.x unlocked
// fact: immutable InnerLocksItself$Step.this$0
// A synchronized method of an inner class does not lock the outer object.
class InnerLocksItself {
    private int x;

    class Step implements Runnable {
        public synchronized void run() {
            x++;
        }
    }

    public Runnable step() {
        return new Step();
    }
}
