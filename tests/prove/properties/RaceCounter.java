// Two threads count without a lock.
class RaceCounter {
    static int n;

    public static void main(String[] args) {
        new Thread(() -> n++).start(); // alarm: data-race // really
        n++; // alarm: data-race // really
    }
}
