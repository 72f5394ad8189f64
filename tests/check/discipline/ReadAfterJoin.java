// expect: verified
// discipline: mld=violated mld'=violated
// Locked by all but main, which reads after it has joined the others: no race, and against the discipline
// nevertheless.
class ReadAfterJoin {
    private int count;

    synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        ReadAfterJoin shared = new ReadAfterJoin();
        Thread first = new Thread(shared::add);
        Thread second = new Thread(shared::add);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.count == 2;
    }
}
