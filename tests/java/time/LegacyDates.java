// Java.util.Date, Calendar and TimeZone with fixed zones.
import java.util.*;

public class LegacyDates {
    public static void main(String[] args) {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        GregorianCalendar c = new GregorianCalendar(utc, Locale.ROOT);
        c.setTimeInMillis(0);
        c.set(2024, Calendar.FEBRUARY, 28, 12, 30, 0);
        c.add(Calendar.DAY_OF_MONTH, 2);
        System.out.println(c.get(Calendar.YEAR) + "-" + c.get(Calendar.MONTH) + "-" + c.get(Calendar.DAY_OF_MONTH) + " "
                + c.get(Calendar.DAY_OF_WEEK) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.getTimeInMillis() + " " + c.isLeapYear(1900) + " "
                + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        c.roll(Calendar.MONTH, 11); System.out.println(c.getTime().getTime());
        c.setLenient(false); c.set(Calendar.MONTH, 15);
        try { c.getTime(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Date d = new Date(1_000_000_000_000L);
        System.out.println(d.toInstant() + " " + d.compareTo(new Date(0)) + " " + d.equals(Date.from(d.toInstant())) + " " + d.getTime());
        java.text.SimpleDateFormat f = new java.text.SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZ EEE", Locale.US);
        f.setTimeZone(utc); System.out.println(f.format(d));
        f.setTimeZone(TimeZone.getTimeZone("America/New_York")); System.out.println(f.format(d));
        try {
            System.out.println(new java.text.SimpleDateFormat("dd/MM/yyyy Z", Locale.US).parse("15/08/2020 +0000").getTime());
        } catch (java.text.ParseException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(TimeZone.getTimeZone("Europe/Berlin").getOffset(1_720_000_000_000L) + " " + TimeZone.getTimeZone("No/Zone").getID() + " "
                + TimeZone.getTimeZone("GMT+3").getRawOffset() + " " + utc.inDaylightTime(d));
    }
}
