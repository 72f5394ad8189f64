// Any time, and a later one is not known to be later.
class Clock {
    static long r;

    public static void main(String[] args) {
        long millis = System.currentTimeMillis();
        long nanos = System.nanoTime();
        r = nanos; // value nanos includes 0, -1, 5000000000
        r = 100 / (millis % 7); // alarm: division-by-zero
        r = 100 / (nanos & 7); // alarm: division-by-zero
        r = 100 / (nanos | 1); // no alarm: division-by-zero
    }
}
