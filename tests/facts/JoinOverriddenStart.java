// fact: thread main
// fact: thread JoinOverriddenStart$First
// fact: thread second
// fact: shared JoinOverriddenStart.x unlocked
// fact: shared JoinOverriddenStart.y unlocked
// A start that starts another thread as well, which is not joined, and goes on beside the first.
class JoinOverriddenStart {
    private static int x;
    private static int y;

    static class First extends Thread {
        @Override
        public void start() {
            new Thread(() -> x++, "second").start();
            super.start();
            y++;
        }

        @Override
        public void run() {
            System.out.println(y);
        }
    }

    public static void main(String[] args) throws Exception {
        First first = new First();
        first.start();
        first.join();
        x++;
    }
}
