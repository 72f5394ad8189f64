// expect: verified
import java.util.concurrent.Exchanger;

class ExchangerPair {
    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                assert exchanger.exchange("b").equals("a");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        assert exchanger.exchange("a").equals("b");
        other.join();
    }
}
