// expect: verified
import heddle.Heddle;

class CoinPerThreadFixed {
    static volatile boolean left;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> left = Heddle.chooseBoolean());
        t.start();
        boolean right = !left && Heddle.chooseBoolean();
        t.join();
        assert !right || left || !left;
    }
}
