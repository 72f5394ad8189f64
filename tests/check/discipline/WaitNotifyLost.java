// expect: violated deadlock
// options: --no-spurious
// discipline: mld=obeyed mld'=obeyed
// Every access is locked, but the flag is looked at in one critical section and waited for in another: the wake-up
// may come in between.
class WaitNotifyLost {
    private boolean ready;

    synchronized boolean isReady() {
        return ready;
    }

    synchronized void await() throws InterruptedException {
        wait(); // !deadlock
    }

    synchronized void announce() {
        ready = true;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        WaitNotifyLost shared = new WaitNotifyLost();
        new Thread(shared::announce).start();
        if (!shared.isReady()) {
            shared.await();
        }
    }
}
