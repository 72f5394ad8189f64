// fact: thread main
// fact: thread first
// fact: thread second
// The second begins when the first has ended.
class JoinBetween {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinBetween shared = new JoinBetween();
        Thread first = new Thread(() -> shared.x++, "first");
        first.start();
        first.join();
        Thread second = new Thread(() -> shared.x++, "second");
        second.start();
        second.join();
        System.out.println(shared.x);
    }
}
