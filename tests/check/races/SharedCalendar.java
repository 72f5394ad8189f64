// A calendar computes its fields in place: two threads must not share one.
// expect: violated data-race
// options: --property data-race
import java.util.Calendar;
import java.util.GregorianCalendar;

class SharedCalendar {
    public static void main(String[] args) throws Exception {
        Calendar calendar = new GregorianCalendar(2020, 1, 2);
        calendar.get(Calendar.YEAR);
        Thread t = new Thread(() -> {
            calendar.set(Calendar.YEAR, 2021); // !data-race
        });
        t.start();
        calendar.get(Calendar.YEAR); // !data-race
        t.join();
    }
}
