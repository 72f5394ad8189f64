// expect: verified
// Ten million steps before the end.
class LongPath {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 3_000_000; i++) {
            sum += i ^ (sum << 1);
        }
        assert sum != 1;
    }
}
