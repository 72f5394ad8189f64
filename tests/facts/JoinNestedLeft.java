// fact: thread main
// fact: thread inner
// fact: thread outer
// fact: shared JoinNestedLeft.x unlocked
// A thread that was joined has left another one behind.
class JoinNestedLeft {
    private int x;

    private void work() {
        new Thread(() -> x++, "inner").start();
    }

    public static void main(String[] args) throws Exception {
        JoinNestedLeft shared = new JoinNestedLeft();
        Thread outer = new Thread(shared::work, "outer");
        outer.start();
        outer.join();
        shared.x++;
    }
}
