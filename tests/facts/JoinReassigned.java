// fact: thread main
// fact: thread first
// fact: thread second
// fact: shared JoinReassigned.x unlocked
// The variable is another thread by now.
class JoinReassigned {
    private static Thread worker;
    private int x;

    public static void main(String[] args) throws Exception {
        JoinReassigned shared = new JoinReassigned();
        worker = new Thread(() -> shared.x++, "first");
        worker.start();
        worker = new Thread(() -> System.out.println("second"), "second");
        worker.start();
        worker.join();
        shared.x++;
    }
}
