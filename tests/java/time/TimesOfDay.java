// LocalTime and LocalDateTime arithmetic with wrap-around and truncation.
import java.time.*;
import java.time.temporal.*;

public class TimesOfDay {
    public static void main(String[] args) {
        LocalTime t = LocalTime.of(23, 30, 15);
        System.out.println(t.plusHours(2) + " " + t.minusMinutes(24 * 60) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.toSecondOfDay() + " "
                + t.isAfter(LocalTime.NOON) + " " + LocalTime.MIDNIGHT + " " + LocalTime.MAX + " " + LocalTime.ofNanoOfDay(1) + " "
                + t.withNano(5_000) + " " + LocalTime.of(10, 0).plusNanos(120_000_000) + " " + ChronoUnit.SECONDS.between(t, LocalTime.NOON) + " "
                + t.with(ChronoField.AMPM_OF_DAY, 0));
        LocalDateTime d = LocalDateTime.of(2023, 12, 31, 23, 59, 59, 999_999_999);
        System.out.println(d.plusNanos(1) + " " + d.plusMonths(2) + " " + d.truncatedTo(ChronoUnit.DAYS) + " " + d.toLocalDate().atTime(1, 2) + " "
                + d.until(LocalDateTime.of(2024, 3, 1, 0, 0), ChronoUnit.HOURS) + " " + d.range(ChronoField.DAY_OF_MONTH) + " "
                + d.getLong(ChronoField.EPOCH_DAY) + " " + d.minus(Duration.ofDays(400)) + " " + d.toEpochSecond(ZoneOffset.ofHours(1)));
        try { LocalTime.of(24, 0); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        try { LocalTime.parse("25:00"); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        System.out.println(d.equals(LocalDateTime.parse(d.toString())) + " " + d.hashCode() + " " + t.hashCode() + " "
                + LocalDate.of(2024, 5, 6).hashCode() + " " + d.query(TemporalQueries.precision()) + " " + ChronoField.MINUTE_OF_DAY.range());
    }
}
