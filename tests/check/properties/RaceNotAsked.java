// expect: verified
// options: --property deadlock
// assumes: sequential-consistency
// The race is not asked for, but the answer rests on it not mattering.
class RaceNotAsked {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
    }
}
