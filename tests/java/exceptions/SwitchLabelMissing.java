// A label of a pattern switch names a class that is missing: the switch cannot be linked, whatever it is asked.
// since 21
// without: Gone
public class SwitchLabelMissing {
    static final class Gone {}

    static int which(Object o) {
        return switch (o) {
            case String s -> 1;
            case Gone g -> 2;
            default -> 0;
        };
    }

    public static void main(String[] args) {
        try {
            System.out.println(which("a"));
        } catch (NoClassDefFoundError e) {
            System.out.println(e + " caused by " + e.getCause());
        }
    }
}
