// Whether a thread lives is seen from outside, and nothing else of it.
// expect: violated assertion
public class SeenAlive {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> x = 1);
        other.start();
        assert other.isAlive(); // !assertion
        other.join();
    }
}
