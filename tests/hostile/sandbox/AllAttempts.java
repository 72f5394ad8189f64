/** Many attempts in one process: pairs of a way and a place. For the test that each succeeds under `java`. */
public class AllAttempts {
    public static void main(String[] args) {
        for (int at = 0; at < args.length; at += 2) {
            Attempts.main(new String[] {args[at], args[at + 1]});
        }
    }
}
