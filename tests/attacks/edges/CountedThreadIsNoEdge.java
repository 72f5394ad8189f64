// expect: violated data-race
// since 19
// That a thread counts among the active ones orders nothing (ThreadGroup.activeCount is "only an estimate").
class CountedThreadIsNoEdge {
    static int data;

    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("group");
        Thread counted = new Thread(group, () -> { });
        Thread starter = new Thread(() -> {
            data = 1;
            counted.start();
        });
        starter.start();
        if (group.activeCount() == 1) {
            int seen = data;
        }
        starter.join();
    }
}
