// expect: violated assertion
// A class is initialised by whoever first uses it, and a call of a static method is a use (JLS 12.4.1).
class InitByWhoCalls {
    static class Owned {
        static int mine;
        static final Thread OWNER = Thread.currentThread();

        static void nothing() {
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> Owned.nothing());
        other.start();
        Owned.mine = 1;
        other.join();
        assert Owned.OWNER == Thread.currentThread(); // !assertion
    }
}
