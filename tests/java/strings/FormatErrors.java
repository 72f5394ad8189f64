// Exceptions of wrong format strings and their messages.
import java.util.*;

public class FormatErrors {
    static void t(String f, Object... a) {
        try {
            System.out.println(String.format(f, a));
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }
    public static void main(String[] args) {
        t("%d", "x");
        t("%d");
        t("%q", 1);
        t("%d %s", 1);
        t("%.2d", 1);
        t("%-d", 1);
        t("%05s", "x");
        t("%+x", 1);
        t("%--5d", 1);
        t("%c", 0x110000);
        t("%c", "str");
        t("%f", 1);
        t("%5%|", 1);
        t("%");
        t("%3$s", 1, 2);
        t("%#d", 1);
        t("%-05d", 1);
        t("%+ d", 1);
        t("%,x", 1);
        t("%<s", 1);
        t("%n%%");
        t("%.3c", 'c');
        t("%b %h", 1, null);
    }
}
