package airport;

import airport.network.Firewall;
import airport.sessions.Arbitrator;
import airport.sessions.Payment;
import airport.sessions.Token;

/** A client with its device: it logs in, uses the network and logs out. */
class Client extends Thread {
    private Arbitrator arbitrator;
    private Firewall firewall;
    private Payment[] payments;
    private int used;
    private int refused;

    Client(String name, Arbitrator arbitrator, Firewall firewall, Payment... payments) {
        super(name);
        this.arbitrator = arbitrator;
        this.firewall = firewall;
        this.payments = payments;
    }

    @Override
    public void run() {
        for (Payment payment : payments) {
            Token token = arbitrator.login(payment, 10);
            if (token == null) {
                refused++;
            } else {
                surf(token);
                arbitrator.logout(token);
            }
        }
    }

    private void surf(Token token) {
        if (token.valid() && firewall.passes(token.address())) {
            used++;
        }
    }

    /** Asked after the end of this thread. */
    int used() {
        return used;
    }

    /** Asked after the end of this thread. */
    int refused() {
        return refused;
    }
}
