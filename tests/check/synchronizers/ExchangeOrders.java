// What each thread did before an exchange happens-before what the other does after it. How often an Exchanger looks
// before it parks makes no states.
// expect: verified
import java.util.concurrent.Exchanger;

class ExchangeOrders {
    static int mine;
    static int theirs;

    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                theirs = 1;
                assert exchanger.exchange("b").equals("a");
                assert mine == 1;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        mine = 1;
        assert exchanger.exchange("a").equals("b");
        assert theirs == 1;
        other.join();
    }
}
