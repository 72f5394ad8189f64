// Volatile flags publish ordinary writes to a spinning thread.
public class VolatileFlags {
    static volatile boolean ready, done; static int data; static int[] arr = new int[3];
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { while (!ready) Thread.onSpinWait(); System.out.println(data + " " + arr[2]); arr[0] = data * 2; done = true; });
        t.start(); data = 42; arr[2] = 7; ready = true;
        while (!done) Thread.yield();
        System.out.println(arr[0]); t.join();
    }
}
