// Clock.fixed, offset, tick and millis arithmetic.
import java.time.*;

public class FixedClock {
    public static void main(String[] args) {
        Clock c = Clock.fixed(Instant.parse("2020-02-29T23:59:59.999Z"), ZoneOffset.UTC);
        System.out.println(c.instant() + " " + c.millis() + " " + c.getZone() + " " + LocalDate.now(c) + " " + LocalDateTime.now(c) + " "
                + ZonedDateTime.now(c.withZone(ZoneId.of("Asia/Kolkata"))) + " " + Year.now(c) + " " + YearMonth.now(c));
        Clock o = Clock.offset(c, Duration.ofMillis(1));
        System.out.println(o.instant() + " " + LocalDate.now(o) + " " + Clock.tick(c, Duration.ofMinutes(1)).instant() + " "
                + Clock.tickSeconds(ZoneOffset.UTC).getZone() + " " + c.equals(Clock.fixed(c.instant(), ZoneOffset.UTC)) + " " + c);
        Instant a = Instant.now(), b = Instant.now();
        System.out.println(!b.isBefore(a));
        long n = System.nanoTime(), m = System.nanoTime();
        System.out.println(m - n >= 0);
    }
}
