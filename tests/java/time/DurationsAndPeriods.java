// Duration and Period arithmetic, parsing and printing.
import java.time.*;
import java.time.temporal.*;

public class DurationsAndPeriods {
    public static void main(String[] args) {
        Duration d = Duration.ofSeconds(90061, 5_000_000);
        System.out.println(d + " " + d.toDays() + " " + d.toHours() + " " + d.toMinutesPart() + " " + d.toMillis() + " " + d.negated() + " "
                + d.plus(Duration.ofNanos(-6_000_000)) + " " + d.multipliedBy(3) + " " + d.dividedBy(7) + " " + d.compareTo(Duration.ZERO) + " "
                + d.toNanosPart());
        System.out.println(Duration.parse("PT1H30M") + " " + Duration.parse("-PT0.5S") + " " + Duration.parse("P2DT3H4M5.678S") + " "
                + Duration.ofMillis(-1) + " " + Duration.ZERO + " " + Duration.between(Instant.EPOCH, Instant.ofEpochSecond(3661)) + " "
                + Duration.of(3, ChronoUnit.HALF_DAYS) + " " + Duration.ofMinutes(1).dividedBy(Duration.ofSeconds(7)));
        Period p = Period.of(1, 14, 40);
        System.out.println(p + " " + p.normalized() + " " + p.toTotalMonths() + " " + p.negated() + " " + p.plusDays(-50) + " "
                + Period.parse("P1Y2M3W4D") + " " + Period.ZERO + " " + Period.ofWeeks(2) + " " + p.equals(Period.of(2, 2, 40)) + " "
                + LocalDate.of(2020, 2, 29).plus(p));
        try { Duration.parse("1h"); } catch (java.time.format.DateTimeParseException e) { System.out.println(e.getMessage()); }
        try { Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(d.truncatedTo(ChronoUnit.MINUTES) + " " + Duration.ofDays(1).equals(Duration.ofHours(24)) + " " + d.hashCode());
    }
}
