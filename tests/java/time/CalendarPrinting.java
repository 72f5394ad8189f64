// A month calendar and Friday the thirteenths.
import java.time.*;

public class CalendarPrinting {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 1);
        StringBuilder sb = new StringBuilder("Mo Tu We Th Fr Sa Su\n").append("   ".repeat(d.getDayOfWeek().getValue() - 1));
        for (; d.getMonth() == Month.FEBRUARY; d = d.plusDays(1)) sb.append(String.format("%2d",
                d.getDayOfMonth())).append(d.getDayOfWeek() == DayOfWeek.SUNDAY ? "\n" : " ");
        System.out.println(sb);
        int n = 0;
        for (LocalDate x = LocalDate.of(2020, 1, 13); x.getYear() < 2030; x = x.plusMonths(1)) if (x.getDayOfWeek() == DayOfWeek.FRIDAY) {
            n++;
            if (n <= 3) System.out.println(x);
        }
        System.out.println(n);
        int y = 2024, a = y % 19, b = y / 100, c = y % 100, e = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30,
                l = (32 + 2 * (b % 4) + 2 * (c / 4) - e - c % 4) % 7, m = (a + 11 * e + 22 * l) / 451;
        System.out.println(LocalDate.of(y, (e + l - 7 * m + 114) / 31, (e + l - 7 * m + 114) % 31 + 1));
    }
}
