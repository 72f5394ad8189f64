// fact: thread main
// fact: thread first
// fact: thread second
// fact: shared JoinOfOther.x unlocked
// Another thread is joined than the one that is in the way.
class JoinOfOther {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinOfOther shared = new JoinOfOther();
        Thread first = new Thread(() -> shared.x++, "first");
        Thread second = new Thread(() -> System.out.println("second"), "second");
        first.start();
        second.start();
        second.join();
        shared.x++;
    }
}
