// Plus, minus, between, adjusters and leap years of LocalDate.
import java.time.*;
import java.time.temporal.*;

public class LocalDateArithmetic {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d.plusMonths(1) + " " + d.plusMonths(13) + " " + d.minusYears(1) + " " + d.plusDays(30) + " " + d.plusWeeks(-5) + " "
                + d.withDayOfYear(60) + " " + d.lengthOfMonth() + " " + d.isLeapYear() + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " "
                + d.toEpochDay());
        System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2000, 2, 29), d) + " " + ChronoUnit.MONTHS.between(LocalDate.of(2000, 2, 29), d)
                + " " + d.until(LocalDate.of(2025, 12, 25)) + " " + Period.between(LocalDate.of(1999, 12, 31), d));
        System.out.println(d.with(TemporalAdjusters.lastDayOfMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " "
                + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.firstDayOfNextYear()) + " "
                + d.with(ChronoField.DAY_OF_MONTH, 5) + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR));
        System.out.println(d.compareTo(LocalDate.MIN) + " " + d.isBefore(LocalDate.EPOCH) + " " + LocalDate.ofEpochDay(-1) + " "
                + LocalDate.ofYearDay(2023, 365) + " " + LocalDate.MAX + " " + LocalDate.of(-44, 3, 15) + " " + LocalDate.of(12345, 1, 1));
        try { LocalDate.of(2023, 2, 29); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        try { LocalDate.of(2023, 13, 1); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        try { d.get(ChronoField.HOUR_OF_DAY); } catch (UnsupportedTemporalTypeException e) { System.out.println(e.getMessage()); }
        System.out.println(Year.of(1900).isLeap() + " " + YearMonth.of(2024, 2).atEndOfMonth() + " " + MonthDay.of(2, 29).atYear(2023) + " "
                + DayOfWeek.SUNDAY.plus(10) + " " + Month.JANUARY.minus(1) + " " + Month.FEBRUARY.maxLength());
        System.out.println(LocalDate.parse("2024-02-29").datesUntil(LocalDate.parse("2024-03-03")).toList());
    }
}
