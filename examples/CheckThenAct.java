import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Two requests of one user ask for the user's session, which the first of them creates.
 * Each operation of the map is atomic, but looking and then putting are two of them:
 * both requests may find nothing, and then they go on with different sessions.
 */
public class CheckThenAct {
    record Session(String user, StringBuffer log) {}

    static final ConcurrentMap<String, Session> sessions = new ConcurrentHashMap<>();

    static Session sessionOf(String user) {
        Session session = sessions.get(user);
        if (session == null) {
            session = new Session(user, new StringBuffer());
            sessions.put(user, session);
        }
        return session;
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
