// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.time.LocalDate;

class LocalDates {
    static String work() {
        return LocalDate.of(2024, 2, 28).plusDays(2).toString();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("2024-03-01");
        });
        other.start();
        assert work().equals("2024-03-01");
        other.join();
    }
}
