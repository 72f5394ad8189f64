// Main ends by exception while another thread still finishes its work.
public class MainDiesOthersLive {
    public static void main(String[] args) {
        Thread m = Thread.currentThread();
        new Thread(() -> { try { m.join(); } catch (InterruptedException e) { } System.out.println("worker ends after main"); }, "worker").start();
        throw new IllegalStateException("main is gone");
    }
}
