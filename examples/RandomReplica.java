import java.util.Random;

/**
 * A client asks a random one of three replicas while another thread is still connecting the last of them.
 * Two times out of three the client asks a replica that is there from the start.
 */
public class RandomReplica {
    static final String[] addresses = {"north", "south", null};

    static synchronized void connectLast() {
        addresses[2] = "west";
    }

    static synchronized String address(int replica) {
        return addresses[replica];
    }

    public static void main(String[] args) {
        new Thread(RandomReplica::connectLast, "connector").start();
        int replica = new Random().nextInt(3);
        System.out.println("asking " + address(replica).toUpperCase());
    }
}
