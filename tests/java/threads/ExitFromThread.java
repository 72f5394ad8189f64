// System.exit from another thread ends the program while main waits.
public class ExitFromThread {
    public static void main(String[] args) throws Exception {
        Object o = new Object();
        new Thread(() -> { System.out.println("exiting"); System.exit(4); }).start();
        synchronized (o) { o.wait(); }
    }
}
