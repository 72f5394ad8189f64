// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.time.Duration;

class Durations {
    static String work() {
        return Duration.ofMinutes(90).toString();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("PT1H30M");
        });
        other.start();
        assert work().equals("PT1H30M");
        other.join();
    }
}
