// expect: verified
// assumes-not: sequential-consistency
// Everything is written before the threads start.
class ReadOnlyAfterStart {
    static int[] table;
    static String name;

    public static void main(String[] args) throws Exception {
        table = new int[] {1, 2};
        table[0]++;
        name = "n";
        Runnable check = () -> {
            assert table[0] + table[1] == 4 && name.length() == 1;
        };
        Thread one = new Thread(check);
        Thread two = new Thread(check);
        one.start();
        two.start();
        one.join();
        two.join();
        table[0] = 0;
    }
}
