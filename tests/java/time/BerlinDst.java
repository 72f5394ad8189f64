// Daylight saving in Europe/Berlin: gaps, overlaps and offsets.
import java.time.*;
import java.time.temporal.*;

public class BerlinDst {
    public static void main(String[] args) {
        ZoneId b = ZoneId.of("Europe/Berlin");
        ZonedDateTime w = ZonedDateTime.of(2024, 3, 31, 1, 59, 0, 0, b);
        System.out.println(w + " " + w.plusMinutes(1) + " " + w.plusDays(1) + " " + w.plusHours(24));
        System.out.println(ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, b) + " " + LocalDateTime.of(2024, 10, 27, 2, 30).atZone(b) + " "
                + LocalDateTime.of(2024, 10, 27, 2, 30).atZone(b).withLaterOffsetAtOverlap());
        System.out.println(Duration.between(LocalDate.of(2024, 3, 31).atStartOfDay(b), LocalDate.of(2024, 4, 1).atStartOfDay(b)) + " "
                + Duration.between(LocalDate.of(2024, 10, 27).atStartOfDay(b), LocalDate.of(2024, 10, 28).atStartOfDay(b)));
        System.out.println(b.getRules().getOffset(Instant.parse("2024-07-01T00:00:00Z")) + " "
                + b.getRules().isDaylightSavings(Instant.parse("2024-01-01T00:00:00Z")) + " "
                + b.getRules().nextTransition(Instant.parse("2024-01-01T00:00:00Z")) + " "
                + b.getRules().previousTransition(Instant.parse("1950-01-01T00:00:00Z")));
        System.out.println(b.getRules().getValidOffsets(LocalDateTime.of(2024, 10, 27, 2, 30)) + " "
                + b.getRules().getValidOffsets(LocalDateTime.of(2024, 3, 31, 2, 30)) + " "
                + b.getRules().getTransition(LocalDateTime.of(2030, 3, 31, 2, 30)));
        System.out.println(w.withZoneSameInstant(ZoneId.of("Asia/Tokyo")) + " " + w.withZoneSameLocal(ZoneId.of("America/New_York")) + " "
                + w.toInstant() + " " + w.toOffsetDateTime() + " " + w.toEpochSecond());
        System.out.println(ZonedDateTime.parse("2024-10-27T02:30:00+01:00[Europe/Berlin]") + " " + ChronoUnit.HOURS.between(w, w.plusDays(1)));
    }
}
