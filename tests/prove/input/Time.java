// How long it takes is any time: the loop may be left in every round.
class Time {
    static int r;

    public static void main(String[] args) {
        long end = System.nanoTime() + 1000;
        int rounds = 0;
        while (rounds < 20 && System.nanoTime() < end) {
            rounds++;
        }
        r = rounds; // value rounds includes 0, 1, 20 // value rounds excludes 21, -1
    }
}
