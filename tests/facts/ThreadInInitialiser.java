// fact: thread main
// fact: thread early
// fact: shared ThreadInInitialiser.x unlocked
// A class initialiser runs once.
class ThreadInInitialiser {
    private static int x;

    static {
        new Thread(() -> x++, "early").start();
    }

    public static void main(String[] args) {
        x = 2;
    }
}
