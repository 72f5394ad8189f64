// The missing string is replaced; the elements of main's arguments are never null.
// proves: null-dereference
class NullSwitchFixed {
    static int r;

    public static void main(String[] args) {
        String word = args.length == 0 ? "one" : args[0];
        switch (word) {
            case "one": r = 1; break;
            default: r = 2; break;
        }
    }
}
