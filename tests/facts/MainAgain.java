// fact: thread main
// fact: thread worker many
// fact: shared MainAgain.x unlocked
// main calls itself: what it makes is not made once.
class MainAgain {
    private static int x;

    public static void main(String[] args) {
        new Thread(() -> x++, "worker").start();
        if (args.length == 0) {
            main(new String[] {"again"});
        }
    }
}
