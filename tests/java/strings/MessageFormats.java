// MessageFormat, ChoiceFormat and DecimalFormat with fixed locales.
import java.util.*;
import java.text.*;

public class MessageFormats {
    public static void main(String[] args) throws Exception {
        System.out.println(MessageFormat.format("{0} likes {1}; {0}''s '{braces}' {2}", "Ann", "tea", 3));
        System.out.println(new MessageFormat("{0,number,integer} {0,number,#.##} {1}", Locale.US).format(new Object[] {1234.567, null}));
        System.out.println(new MessageFormat("There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files}.",
                Locale.US).format(new Object[] {0}) + new MessageFormat("{0,choice,0#none|1#one|1<{0} many}", Locale.US).format(new Object[] {5}));
        System.out.println(Arrays.toString(new MessageFormat("{0}-{1}", Locale.US).parse("left-right")));
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        for (String p : new String[] {"0", "#,##0.00", "000.0##", "0.###E0", "#%", "$#,##0.00;($#,##0.00)", "00.00'x'", "##0.##E0"})
            System.out.println(p + " : " + new DecimalFormat(p, us).format(1234.5678) + " " + new DecimalFormat(p, us).format(-0.05) + " "
                    + new DecimalFormat(p, us).format(0) + " " + new DecimalFormat(p, us).format(123456789L));
        DecimalFormat h = new DecimalFormat("0", us);
        StringBuilder sb = new StringBuilder();
        for (double d : new double[] {0.5, 1.5, 2.5, -0.5}) sb.append(h.format(d)).append(' ');
        System.out.println(sb);
        System.out.println(new DecimalFormat("#,##0.0#", us).parse("1,234.5xyz") + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " "
                + NumberFormat.getInstance(Locale.US).format(1234567.8915));
        try {
            NumberFormat.getInstance(Locale.US).parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        System.out.println(new ChoiceFormat("0#zero|1#one|2#two+").format(7));
    }
}
