// Only the last of the workers is joined.
class RaceJoinMany {
    static int result;
    static int r;

    static synchronized void add(int n) {
        result += n; // alarm: data-race // really
    }

    public static void main(String[] args) throws InterruptedException {
        Thread last = null;
        for (int i = 0; i < 3; i++) {
            last = new Thread(() -> add(1));
            last.start();
        }
        last.join();
        r = result; // alarm: data-race // really
    }
}
