// expect: violated assertion
// Ids are given at creation: two creators may come in any order.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class ThreadIdsInOrder {
    static volatile Thread other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = new Thread());
        t.start();
        Thread mine = new Thread();
        t.join();
        assert mine.getId() < other.getId();
    }
}
