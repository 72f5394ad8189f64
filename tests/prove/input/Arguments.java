// Any number of arguments, each any text, none of them null.
// proves: null-dereference
class Arguments {
    static int r;

    public static void main(String[] args) {
        int n = args.length;
        r = n; // value n includes 0, 1, 1000 // value n excludes -1
        if (n > 2) {
            String s = args[2];
            int length = s.length();
            r = length; // value length includes 0, 5 // value s excludes null
            r = 100 / length; // alarm: division-by-zero
        }
    }
}
