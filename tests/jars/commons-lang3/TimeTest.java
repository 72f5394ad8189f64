// unordered: java itself warns of old time zone names in any order
import org.apache.commons.lang3.time.DateFormatUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.time.StopWatch;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

public class TimeTest {
    public static void main(String[] args) throws Exception {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        TimeZone.setDefault(utc);
        Date d = new Date(1_700_000_000_123L);
        System.out.println(
                FastDateFormat.getInstance("yyyy-MM-dd'T'HH:mm:ss.SSSZZ", utc).format(d));
        System.out.println(FastDateFormat.getInstance("EEE, d MMM yyyy", utc, Locale.US).format(d));
        System.out.println(
                DateFormatUtils.ISO_8601_EXTENDED_DATETIME_FORMAT.format(DateUtils.addDays(d, 40)));
        System.out.println(
                DateUtils.truncate(d, Calendar.HOUR).getTime()
                        + " "
                        + DateUtils.round(d, Calendar.MONTH).getTime());
        System.out.println(
                DurationFormatUtils.formatDurationHMS(3_723_004L)
                        + " "
                        + DurationFormatUtils.formatDurationWords(93_784_000L, true, true));
        System.out.println(
                DurationFormatUtils.formatPeriod(0, 1_700_000_000_000L, "y'y' M'm' d'd'"));
        Date parsed = DateUtils.parseDate("2024-02-29", "yyyy/MM/dd", "yyyy-MM-dd");
        System.out.println(
                parsed.getTime()
                        + " "
                        + DateUtils.isSameDay(parsed, d)
                        + " "
                        + DateUtils.getFragmentInMinutes(d, Calendar.DATE));
        System.out.println(
                FastDateFormat.getInstance(
                                "dd MMMM yyyy HH:mm z",
                                TimeZone.getTimeZone("Europe/Paris"),
                                Locale.ENGLISH)
                        .format(d));
        System.out.println(
                FastDateFormat.getInstance(
                                "yyyy-MM-dd HH:mm", TimeZone.getTimeZone("America/New_York"))
                        .parse("2024-07-04 12:00")
                        .getTime());
        StopWatch w = StopWatch.create();
        w.start();
        w.stop();
        System.out.println(w.isStopped());
        try {
            DateUtils.parseDate("nonsense", "yyyy");
        } catch (java.text.ParseException e) {
            System.out.println(e.getMessage() + e.getErrorOffset());
        }
    }
}
