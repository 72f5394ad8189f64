// A concatenation is never null, not even that of null; a field is.
class AssertText {
    static String part;

    public static void main(String[] args) {
        String text = part + args.length;
        assert text != null; // no alarm: assertion
        assert part != null; // alarm: assertion // really
    }
}
