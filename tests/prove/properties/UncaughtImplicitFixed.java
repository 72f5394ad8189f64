// What the machine throws by itself is caught as well, and is an alarm of its own kind only.
// proves: uncaught-exception
class UncaughtImplicitFixed {
    static int[] a = new int[3];
    static Object o = "text";
    static int r;

    public static void main(String[] args) {
        try {
            r = a[args.length]; // alarm: array-bounds
            r = (Integer) o; // alarm: class-cast // really
        } catch (IndexOutOfBoundsException e) {
            r = 1;
        } catch (ClassCastException e) {
            r = 2;
        }
    }
}
