import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Two requests of one user ask for the user's session, which the first of them creates.
 * The map looks and puts in one operation, so there is only one session.
 */
public class CheckThenActFixed {
    record Session(String user, StringBuffer log) {}

    static final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();

    static Session sessionOf(String user) {
        return sessions.computeIfAbsent(user, name -> new Session(name, new StringBuffer()));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> sessionOf("ada").log().append("x"), "other request");
        other.start();
        sessionOf("ada").log().append("x");
        other.join();
        String log = sessions.get("ada").log().toString();
        assert log.equals("xx") : "the session has seen " + log.length() + " request(s)";
    }
}
