// No number is needed to see that the reference is never null.
// run top: --domain top
// run sign: --domain sign
// proves: null-dereference
class TopReferences {
    int n;
    static int r;

    public static void main(String[] args) {
        TopReferences one = new TopReferences();
        TopReferences two = args.length > 3 ? one : new TopReferences();
        two.n = args.length;
        r = one.n + two.n; // value two excludes null
    }
}
