// expect: violated deadlock
import java.util.concurrent.Exchanger;

class ExchangerAlone {
    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        exchanger.exchange("mine"); // !deadlock
    }
}
