// What is read is what was there at the start, or what the thread writes.
// run: --property weak-determinism
// alarms: weak-determinism // really
public class NotYetWritten {
    static int x;
    static int y = 5;
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { x = 5; });
        t.start();
        int r = x;
        System.out.println(r);
    }
}
