// A thread that its constructor has started is started once more.
public class StartsItselfFirst {
    static class Worker extends Thread {
        Worker() {
            start();
        }
    }

    public static void main(String[] args) {
        new Worker().start(); // alarm: uncaught-exception // really
    }
}
