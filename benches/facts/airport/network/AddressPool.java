package airport.network;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The addresses that are given out, and to which device (DHCP). */
public class AddressPool {
    private List<Address> free = new ArrayList<>();
    private Map<String, Address> leases = new HashMap<>();

    public AddressPool(int network, int count) {
        for (int host = 1; host <= count; host++) {
            free.add(new Address(network, host));
        }
    }

    /** The address of a device: the one that it has, or a new one; null if there is none. */
    public synchronized Address lease(String device) {
        Address address = leases.get(device);
        if (address == null && !free.isEmpty()) {
            address = free.remove(free.size() - 1);
            leases.put(device, address);
        }
        return address;
    }

    public synchronized void release(String device) {
        Address address = leases.remove(device);
        if (address != null) {
            free.add(address);
        }
    }

    public synchronized int free() {
        return free.size();
    }
}
