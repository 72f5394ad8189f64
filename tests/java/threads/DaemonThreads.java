// The program ends although a daemon thread runs for ever.
public class DaemonThreads {
    public static void main(String[] args) throws Exception {
        Thread d = new Thread(() -> { while (true) try { Thread.sleep(1000); } catch (InterruptedException e) { } });
        d.setDaemon(true); d.start();
        Thread main = Thread.currentThread();
        Thread user = new Thread(() -> { try { main.join(); } catch (InterruptedException e) { } System.out.println("user thread done"); });
        user.start();
        System.out.println("main done " + d.isDaemon());
    }
}
