// There is no network: whoever catches whatever comes of it, the path ends.
// expect: inconclusive
import java.net.ServerSocket;

class Network {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        try (ServerSocket socket = new ServerSocket(0)) {
            n++;
        } catch (Throwable e) {
            assert false;
        }
        t.join();
    }
}
