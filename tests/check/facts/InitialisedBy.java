// Which of two threads initialises a class.
// expect: violated assertion
public class InitialisedBy {
    static volatile String by;

    static class Late {
        static {
            by = Thread.currentThread().getName();
        }

        static void use() { }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Late::use, "other");
        other.start();
        Late.use();
        other.join();
        assert by.equals("main"); // !assertion
    }
}
