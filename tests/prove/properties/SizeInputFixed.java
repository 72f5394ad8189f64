// Ten less, if there are ten.
// proves: negative-array-size
class SizeInputFixed {
    static int[] r;

    public static void main(String[] args) {
        if (args.length >= 10) {
            r = new int[args.length - 10];
        }
    }
}
