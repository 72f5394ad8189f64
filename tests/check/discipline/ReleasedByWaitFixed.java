// expect: verified
// discipline: mld=obeyed mld'=obeyed
// What was read before wait is read again after it.
class ReleasedByWaitFixed {
    private int count;
    private boolean go;

    synchronized void twice() throws InterruptedException {
        while (!go) {
            wait();
        }
        int before = count;
        assert count == before;
    }

    synchronized void add() {
        count++;
        go = true;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        ReleasedByWaitFixed shared = new ReleasedByWaitFixed();
        new Thread(shared::add).start();
        shared.twice();
    }
}
