// The argument may be no number.
// alarms: uncaught-exception
class UncaughtParse {
    static int r;

    public static void main(String[] args) {
        if (args.length > 0) {
            r = Integer.parseInt(args[0]);
        }
    }
}
