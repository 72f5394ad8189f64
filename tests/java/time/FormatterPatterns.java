// DateTimeFormatter patterns and parsing in fixed locales.
import java.time.*;
import java.time.format.*;
import java.util.*;

public class FormatterPatterns {
    public static void main(String[] args) {
        LocalDateTime t = LocalDateTime.of(2024, 2, 5, 7, 8, 9, 12_345_678);
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss", "d/M/yy h:m a", "EEEE, d MMMM uuuu", "EEE MMM dd", "HH:mm:ss.SSS", "n 'nanos'",
                "D 'of' yyyy", "Q QQQ", "kk KK", "G yyyyy", "'quoted''s' ''", "[HH][ss]", "A", "e c", "ppppH"})
            System.out.println(p + " -> " + t.format(DateTimeFormatter.ofPattern(p, Locale.US)).replace('\u202f', ' '));
        ZonedDateTime z = t.atZone(ZoneId.of("Europe/Berlin"));
        for (String p : new String[] {"VV", "XXX", "xx", "Z", "O", "X"}) System.out.print(z.format(DateTimeFormatter.ofPattern(p, Locale.ROOT))
                + " ");
        System.out.println("");
        System.out.println(DateTimeFormatter.ISO_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(t) + " "
                + DateTimeFormatter.ISO_ORDINAL_DATE.format(t) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(t) + " "
                + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_INSTANT.format(z));
        System.out.println(LocalDate.parse("05.02.2024", DateTimeFormatter.ofPattern("dd.MM.yyyy")) + " "
                + LocalTime.parse("9:05 PM", DateTimeFormatter.ofPattern("h:mm a", Locale.US)) + " "
                + LocalDate.parse("3 March 2021", DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.US)) + " " + YearMonth.parse("2024-07") + " "
                + LocalDateTime.parse("2024-01-01T10:00"));
        for (String s : new String[] {"2024-02-30", "2024-13-01", "20240101", "x", ""}) try {
            System.out.println(LocalDate.parse(s));
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage() + " @" + e.getErrorIndex());
        }
        try { DateTimeFormatter.ofPattern("HH").format(LocalDate.EPOCH); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        try { DateTimeFormatter.ofPattern("b{"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        DateTimeFormatter f = new DateTimeFormatterBuilder().appendPattern("uuuu").appendLiteral('/').appendValue(java.time.temporal.ChronoField.DAY_OF_YEAR, 3).optionalStart().appendLiteral(' ').appendPattern("HH").optionalEnd().parseDefaulting(java.time.temporal.ChronoField.HOUR_OF_DAY, 6).toFormatter(Locale.ROOT);
        System.out.println(LocalDateTime.parse("2024/060",
                DateTimeFormatter.ofPattern("uuuu/DDD").withResolverStyle(ResolverStyle.STRICT).equals(f) ? f : new DateTimeFormatterBuilder().append(f).parseDefaulting(java.time.temporal.ChronoField.MINUTE_OF_HOUR, 0).toFormatter(Locale.ROOT)));
        System.out.println(f.format(t) + " " + DateTimeFormatter.ofPattern("uu-MM"));
    }
}
