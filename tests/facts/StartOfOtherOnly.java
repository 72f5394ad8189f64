// fact: thread main
// fact: thread second
// fact: shared StartOfOtherOnly.x unlocked
// A start that does not start the thread, but another one.
class StartOfOtherOnly {
    private static int x;

    static class Never extends Thread {
        @Override
        public void start() {
            new Thread(() -> x++, "second").start();
        }
    }

    public static void main(String[] args) {
        new Never().start();
        x++;
    }
}
