// expect: verified
// Whatever the order, ids are unique while threads live, and constant.
class ThreadIdsDiffer {
    static volatile Thread other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = new Thread());
        t.start();
        Thread mine = new Thread();
        long before = mine.getId();
        t.join();
        assert mine.getId() != other.getId() && mine.getId() == before;
        assert t.getId() < other.getId() && t.getId() < before;
    }
}
