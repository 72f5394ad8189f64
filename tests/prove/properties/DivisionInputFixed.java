// One more than a length, and what lies beyond every character.
// proves: division-by-zero
class DivisionInputFixed {
    static long r;

    public static void main(String[] args) {
        r = 100 / (args.length + 1L);
        if (args.length > 0) {
            r = 100 / args.length;
        }
    }
}
