package airport.sessions;

/** How a client pays: with what is known of it, for how long. */
public abstract class Payment {
    private String client;

    protected Payment(String client) {
        this.client = client;
    }

    public String client() {
        return client;
    }

    /** The minutes that the client gets, 0 if it is not let in. */
    abstract int authorize(int wanted);

    /** Minutes that were not used. */
    void giveBack(int unused) {}
}
