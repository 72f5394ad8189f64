// Using a subclass without an initialiser of its own initialises its superclass, whose initialiser tells who did.
// expect: violated assertion
class TrivialSubclass {
    static class Base {
        static final Thread owner = Thread.currentThread();
    }

    static class Sub extends Base {
        static int used;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Sub.used = 1);
        other.start();
        assert Base.owner == Thread.currentThread(); // !assertion
    }
}
