package airport.sessions;

import airport.network.Address;
import airport.network.AddressPool;
import airport.network.Firewall;

/** Lets clients in and out. */
public class Arbitrator {
    private AddressPool pool;
    private Firewall firewall;
    private SessionTimer timer;

    public Arbitrator(AddressPool pool, Firewall firewall) {
        this.pool = pool;
        this.firewall = firewall;
    }

    /** Before the first login. */
    public void use(SessionTimer timer) {
        this.timer = timer;
    }

    /** A token, or null if the client gets no address or has not paid. */
    public Token login(Payment payment, int wanted) {
        Address address = pool.lease(payment.client());
        if (address == null) {
            return null;
        }
        int minutes = payment.authorize(wanted);
        if (minutes == 0) {
            pool.release(payment.client());
            return null;
        }
        Token token = new Token(payment, address, minutes);
        firewall.open(address);
        timer.watch(token);
        return token;
    }

    public void logout(Token token) {
        if (end(token)) {
            token.payment().giveBack(token.minutes() / 2);
        }
    }

    /** Called by the timer. */
    void expire(Token token) {
        end(token);
    }

    /** Whoever ends a token second finds the address given back. */
    private boolean end(Token token) {
        synchronized (token) {
            if (!token.end()) {
                return false;
            }
            firewall.close(token.address());
            pool.release(token.payment().client());
            return true;
        }
    }
}
