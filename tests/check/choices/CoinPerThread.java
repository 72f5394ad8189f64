// expect: violated assertion
// Two independent choices: all four combinations.
import heddle.Heddle;

class CoinPerThread {
    static volatile boolean left;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> left = Heddle.chooseBoolean());
        t.start();
        boolean right = Heddle.chooseBoolean();
        t.join();
        assert !(left && right); // !assertion
    }
}
