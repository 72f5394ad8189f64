// A switch on a string that may be missing.
class NullSwitch {
    static int r;

    public static void main(String[] args) {
        String word = args.length == 0 ? null : args[0];
        switch (word) { // alarm: null-dereference // really
            case "one": r = 1; break;
            default: r = 2; break;
        }
    }
}
