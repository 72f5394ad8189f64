// Ten less than the number of arguments.
class SizeInput {
    static int[] r;

    public static void main(String[] args) {
        r = new int[args.length - 10]; // alarm: negative-array-size // really
    }
}
