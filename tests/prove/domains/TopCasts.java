// Types are known without numbers.
// run top: --domain top
// run congruence: --domain congruence
// proves: class-cast
class TopCasts {
    static Object o;
    static Integer i;

    public static void main(String[] args) {
        o = args.length % 2 == 0 ? "even" : Integer.valueOf(3);
        Object seen = o;
        if (seen instanceof Integer) {
            i = (Integer) seen;
        }
    }
}
