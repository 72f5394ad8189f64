// There may be no argument, and the character may be the first one.
class DivisionInput {
    static int r;

    public static void main(String[] args) throws java.io.IOException {
        r = 100 / args.length; // alarm: division-by-zero // really
        r = 100 % (System.in.read() - 'a'); // alarm: division-by-zero
    }
}
