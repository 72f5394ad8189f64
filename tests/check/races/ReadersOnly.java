// expect: verified
// assumes-not: sequential-consistency
// Concurrent reads do not conflict.
class ReadersOnly {
    static int[] table = {1, 2, 3};

    static int sum() {
        int sum = 0;
        for (int n : table) {
            sum += n;
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert sum() == 6;
        });
        other.start();
        assert sum() == 6;
        other.join();
    }
}
