// Two boxes of 1000 are equal, but not the same.
class AssertBoxed {
    public static void main(String[] args) {
        Integer one = 1000;
        Integer two = 1000;
        assert one == two; // alarm: assertion // really
    }
}
