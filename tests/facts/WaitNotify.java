// library: WaitNotify
// fact: thread callers many
// fact: shared WaitNotify.ready always this
class WaitNotify {
    private boolean ready;

    public synchronized void await() throws InterruptedException {
        while (!ready) {
            wait();
        }
    }

    public synchronized void signal() {
        ready = true;
        notifyAll();
    }
}
