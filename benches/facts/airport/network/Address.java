package airport.network;

/** An address of the airport's network. */
public class Address {
    private int network;
    private int host;

    public Address(int network, int host) {
        this.network = network;
        this.host = host;
    }

    public int host() {
        return host;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Address address && address.network == network && address.host == host;
    }

    @Override
    public int hashCode() {
        return 31 * network + host;
    }

    @Override
    public String toString() {
        return "10.0." + network + "." + host;
    }
}
