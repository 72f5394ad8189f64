package airport.sessions;

import java.util.ArrayList;
import java.util.List;

/** The thread that ends sessions whose time is over: at any moment, for nothing here measures time. */
public class SessionTimer extends Thread {
    private Arbitrator arbitrator;
    private List<Token> watched = new ArrayList<>();
    private boolean closing;

    public SessionTimer(Arbitrator arbitrator) {
        super("timer");
        this.arbitrator = arbitrator;
    }

    synchronized void watch(Token token) {
        watched.add(token);
        notifyAll();
    }

    /** Nobody logs in any more. */
    public synchronized void close() {
        closing = true;
        notifyAll();
    }

    @Override
    public void run() {
        try {
            for (Token token = next(); token != null; token = next()) {
                arbitrator.expire(token);
            }
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private synchronized Token next() throws InterruptedException {
        while (watched.isEmpty() && !closing) {
            wait();
        }
        return watched.isEmpty() ? null : watched.remove(0);
    }
}
