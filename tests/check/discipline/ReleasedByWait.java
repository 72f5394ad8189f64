// expect: violated assertion
// discipline: mld=obeyed mld'=obeyed
// Every access is locked, but wait gives the lock back in the middle of the method.
class ReleasedByWait {
    private int count;
    private boolean go;

    synchronized void twice() throws InterruptedException {
        int before = count;
        while (!go) {
            wait();
        }
        assert count == before; // !assertion
    }

    synchronized void add() {
        count++;
        go = true;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        ReleasedByWait shared = new ReleasedByWait();
        new Thread(shared::add).start();
        shared.twice();
    }
}
