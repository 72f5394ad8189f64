// A thread is joined that need not have begun, and is started by somebody else.
// expect: violated assertion
public class JoinedUnbegun {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread third = new Thread(() -> x = 1);
        Thread other = new Thread(third::start);
        other.start();
        third.join();
        assert x == 1; // !assertion
        other.join();
    }
}
