// fact: thread main
// fact: thread hook
// fact: shared ThreadHook.x unlocked
// A hook is a thread that the end of the program starts.
class ThreadHook {
    private static int x;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> x++, "hook"));
        x = 2;
    }
}
