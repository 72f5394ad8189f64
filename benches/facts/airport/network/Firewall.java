package airport.network;

import java.util.HashSet;
import java.util.Set;

/** Which addresses may reach the world outside. */
public class Firewall {
    private Set<Address> open = new HashSet<>();

    public synchronized void open(Address address) {
        open.add(address);
    }

    public synchronized void close(Address address) {
        open.remove(address);
    }

    public synchronized boolean passes(Address address) {
        return open.contains(address);
    }

    public synchronized int count() {
        return open.size();
    }
}
