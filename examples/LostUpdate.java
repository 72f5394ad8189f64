/**
 * Two requests count themselves in a volatile field.
 * Every read sees the latest write, but reading, adding one and writing are three steps,
 * so one request can overwrite what the other one has counted.
 */
public class LostUpdate {
    static volatile int visits;

    static void handleRequest() {
        visits++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LostUpdate::handleRequest, "first request");
        Thread second = new Thread(LostUpdate::handleRequest, "second request");
        first.start();
        second.start();
        first.join();
        second.join();
        assert visits == 2 : visits + " visits counted";
        System.out.println(visits + " visits");
    }
}
