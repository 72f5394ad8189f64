// Small numbers come from a cache that the library has filled: each box holds the number that was asked for.
// proves: assertion
class AssertBoxedCached {
    public static void main(String[] args) {
        Integer five = 5;
        assert five == 5;
        Long wide = 6L;
        assert wide + five == 11;
        Character c = 'c';
        assert c + 1 == 'd';
        Byte small = (byte) 200;
        assert small == -56;
    }
}
