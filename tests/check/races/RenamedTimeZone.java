// Whoever makes the zone of a time zone is the library; who gives it another name is the program.
// expect: violated data-race
// options: --property data-race
import java.util.TimeZone;

class RenamedTimeZone {
    public static void main(String[] args) throws Exception {
        TimeZone zone = (TimeZone) TimeZone.getTimeZone("Europe/Paris").clone();
        zone.toZoneId();
        Thread t = new Thread(() -> {
            zone.setID("UTC"); // !data-race
        });
        t.start();
        zone.toZoneId(); // !data-race
        t.join();
    }
}
