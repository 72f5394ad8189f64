// America/New_York and fixed offsets, offset parsing and instants.
import java.time.*;

public class NewYorkAndOffsets {
    public static void main(String[] args) {
        ZoneId ny = ZoneId.of("America/New_York");
        for (int m = 1; m <= 12; m++) System.out.print(ZonedDateTime.of(2025, m, 9, 12, 0, 0, 0, ny).getOffset() + " ");
        System.out.println("");
        System.out.println(ZonedDateTime.of(2025, 3, 9, 2, 15, 0, 0, ny) + " " + ZonedDateTime.of(2025, 11, 2, 1, 15, 0, 0, ny).plusHours(1) + " "
                + ny.getRules().getOffset(Instant.parse("1900-01-01T00:00:00Z")) + " " + ny.getRules().getStandardOffset(Instant.EPOCH));
        System.out.println(ZoneOffset.of("+5:30".replace("+5", "+05")) + " " + ZoneOffset.ofHoursMinutes(-3, -30) + " " + ZoneOffset.UTC + " "
                + ZoneOffset.ofTotalSeconds(3723) + " " + ZoneId.of("UTC+2") + " " + ZoneId.of("Z") + " " + ZoneId.of("GMT").normalized());
        try { ZoneId.of("Mars/Base"); } catch (DateTimeException e) { System.out.println(e); }
        try { ZoneOffset.of("+19:00"); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        OffsetDateTime o = OffsetDateTime.parse("2025-06-01T10:15:30.123+05:30");
        System.out.println(o + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + o.toInstant().toEpochMilli() + " " + o.atZoneSameInstant(ny)
                + " " + OffsetTime.of(LocalTime.NOON, ZoneOffset.MAX));
        System.out.println(Instant.ofEpochMilli(-1) + " " + Instant.ofEpochSecond(1_000_000_000L) + " "
                + Instant.parse("2025-01-01T00:00:00.5Z").plusNanos(1) + " " + Instant.EPOCH.minusSeconds(86400L * 365) + " " + Instant.MAX + " "
                + Instant.EPOCH.compareTo(Instant.MIN));
        System.out.println(ZoneId.getAvailableZoneIds().contains("Europe/Berlin") + " " + ny.getId() + " "
                + ny.equals(ZoneId.of("America/New_York")));
    }
}
