// There may be no argument.
class BoundsArgument {
    static String r;

    public static void main(String[] args) {
        r = args[0]; // alarm: array-bounds // really
    }
}
