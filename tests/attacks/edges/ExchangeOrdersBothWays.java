// expect: verified
// Exchanger: what each thread did before exchange() happens-before what the other does after it.
import java.util.concurrent.Exchanger;

class ExchangeOrdersBothWays {
    static int mine;
    static int theirs;

    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                theirs = 1;
                exchanger.exchange("b");
                assert mine == 1;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        mine = 1;
        exchanger.exchange("a");
        assert theirs == 1;
        other.join();
    }
}
