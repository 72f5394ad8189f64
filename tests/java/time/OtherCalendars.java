// Non-ISO chronologies by arithmetic.
import java.time.*;

public class OtherCalendars {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 6, 15);
        System.out.println(java.time.chrono.JapaneseDate.from(d) + " | " + java.time.chrono.MinguoDate.from(d) + " | "
                + java.time.chrono.ThaiBuddhistDate.from(d) + " | " + java.time.chrono.HijrahDate.from(d));
        System.out.println(java.time.chrono.IsoChronology.INSTANCE.dateYearDay(2024, 100) + " "
                + java.time.chrono.IsoChronology.INSTANCE.isLeapYear(2100) + " " + java.time.chrono.ThaiBuddhistDate.of(2567, 1, 1).toEpochDay()
                + " " + java.time.temporal.JulianFields.JULIAN_DAY.getFrom(d) + " " + d.getEra());
        System.out.println(java.time.temporal.WeekFields.ISO.getFirstDayOfWeek() + " "
                + d.get(java.time.temporal.WeekFields.of(DayOfWeek.SUNDAY, 1).weekOfYear()) + " "
                + d.get(java.time.temporal.WeekFields.ISO.weekBasedYear()));
    }
}
