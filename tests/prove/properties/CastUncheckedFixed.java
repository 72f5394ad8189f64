// Its class is looked at before the cast.
// proves: class-cast
class CastUncheckedFixed {
    static Object o = "text";
    static Integer r;

    public static void main(String[] args) {
        if (args.length > 0) {
            o = 5;
        }
        Object seen = o;
        if (seen instanceof Integer) {
            r = (Integer) seen;
        } else {
            String s = (String) seen;
            r = s.length();
        }
    }
}
