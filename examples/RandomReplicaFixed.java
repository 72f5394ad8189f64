import java.util.Random;

/**
 * A client asks a random one of three replicas while another thread is still connecting the last of them.
 * It waits until the replica that it has picked is there.
 */
public class RandomReplicaFixed {
    static final String[] addresses = {"north", "south", null};

    static synchronized void connectLast() {
        addresses[2] = "west";
        RandomReplicaFixed.class.notifyAll();
    }

    static synchronized String address(int replica) throws InterruptedException {
        while (addresses[replica] == null) {
            RandomReplicaFixed.class.wait();
        }
        return addresses[replica];
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(RandomReplicaFixed::connectLast, "connector").start();
        int replica = new Random().nextInt(3);
        System.out.println("asking " + address(replica).toUpperCase());
    }
}
