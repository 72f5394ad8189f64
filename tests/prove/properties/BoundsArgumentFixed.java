// The number of arguments is looked at.
// proves: array-bounds
class BoundsArgumentFixed {
    static String r;

    public static void main(String[] args) {
        if (args.length > 1) {
            r = args[0];
            r = args[1];
        }
    }
}
