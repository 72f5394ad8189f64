// expect: violated assertion
// A class is initialised by whoever first uses it, and a write to a static field is a use (JLS 12.4.1).
class InitByWhoWrites {
    static class Owned {
        static int mine;
        static int theirs;
        static final Thread OWNER = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> Owned.theirs = 1);
        other.start();
        Owned.mine = 1;
        other.join();
        assert Owned.OWNER == Thread.currentThread(); // !assertion
    }
}
