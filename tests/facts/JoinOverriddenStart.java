// fact: thread main
// fact: thread JoinOverriddenStart$First
// fact: thread second
// fact: shared JoinOverriddenStart.x unlocked
// A start that starts another thread as well, which is not joined.
class JoinOverriddenStart {
    private static int x;

    static class First extends Thread {
        @Override
        public void start() {
            new Thread(() -> x++, "second").start();
            super.start();
        }

        @Override
        public void run() {
            System.out.println("first");
        }
    }

    public static void main(String[] args) throws Exception {
        First first = new First();
        first.start();
        first.join();
        x++;
    }
}
