// The rules of a time zone remember the transitions of a year.
// expect: verified
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.zone.ZoneRules;

class ZoneCaches {
    public static void main(String[] args) throws Exception {
        ZoneRules rules = ZoneId.of("Europe/Paris").getRules();
        Instant instant = LocalDateTime.of(2040, 7, 1, 0, 0).toInstant(rules.getStandardOffset(Instant.EPOCH));
        int[] other = new int[1];
        Thread t = new Thread(() -> other[0] = rules.getOffset(instant).getTotalSeconds());
        t.start();
        int mine = rules.getOffset(instant).getTotalSeconds();
        t.join();
        assert mine == 7200 && other[0] == 7200;
    }
}
