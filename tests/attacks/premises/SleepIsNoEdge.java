// expect: violated data-race
// JLS 17.3: neither Thread.sleep nor Thread.yield have any synchronization semantics.
class SleepIsNoEdge {
    static int data;

    public static void main(String[] args) throws Exception {
        new Thread(() -> data = 1).start();
        Thread.sleep(1000);
        int ignored = data;
    }
}
