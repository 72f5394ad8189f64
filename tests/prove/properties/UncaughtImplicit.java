// What the machine throws by itself is uncaught as well.
class UncaughtImplicit {
    static int[] a = new int[3];
    static Object o = "text";
    static Object none;
    static int r;

    public static void main(String[] args) {
        switch (args.length) {
            case 0:
                r = a[3]; // alarm: uncaught-exception, array-bounds // really
                break;
            case 1:
                r = (Integer) o; // alarm: uncaught-exception, class-cast
                break;
            case 2:
                r = none.hashCode(); // alarm: uncaught-exception, null-dereference
                break;
            case 3:
                a = new int[-1]; // alarm: uncaught-exception, negative-array-size
                break;
            default:
                r = 1 / (args.length - 4); // alarm: uncaught-exception, division-by-zero
                break;
        }
    }
}
