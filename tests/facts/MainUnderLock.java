// fact: thread main
// fact: thread worker
// fact: shared MainUnderLock.x usually MainUnderLock.class
// fact: shared MainUnderLock.y unlocked
// blunt: lacks thread worker
// blunt: says thread worker many
// That main is called with a lock held does not mean that it always is.
class MainUnderLock {
    private static int x;
    private static int y;

    private static synchronized void again() {
        x++;
        x += 2;
        main(new String[] {"again"});
    }

    public static void main(String[] args) {
        if (args.length == 0) {
            new Thread(() -> again(), "worker").start();
            again();
        }
        y++;
        x = 0; // odd
    }
}
