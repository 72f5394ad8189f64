// Each append of a StringBuffer is whole.
// outcomes: aabb | abab | abba | baab | baba | bbaa
public class StringBufferTwice {
    static String run() throws Exception {
        StringBuffer buffer = new StringBuffer();
        together(() -> buffer.append("a").append("a"), () -> buffer.append("b").append("b"));
        return buffer.toString();
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
