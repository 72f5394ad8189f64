// expect: verified
// options: --property deadlock,data-race
class AssertionNotAsked {
    public static void main(String[] args) {
        assert args.length > 0;
    }
}
