// One more than the greatest long is the least.
class AssertLong {
    public static void main(String[] args) {
        long n = Long.MAX_VALUE;
        n = n + 1;
        assert n > 0; // alarm: assertion // really // value n includes -9223372036854775808
        int low = (int) (n - 1);
        assert low == -1; // no alarm: assertion
    }
}
