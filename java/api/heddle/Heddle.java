package heddle;

import java.util.concurrent.ThreadLocalRandom;

/**
 * What a program can tell Heddle. Under plain {@code java} each method does something sensible too, so that the
 * same program runs with and without Heddle.
 */
public final class Heddle {
    private Heddle() {
    }

    /**
     * A number from 0 to {@code n - 1}. {@code heddle check} explores every one of them; otherwise it is random.
     *
     * @throws IllegalArgumentException if {@code n} is not positive
     */
    public static int choose(int n) {
        if (n <= 0) {
            throw new IllegalArgumentException("nothing to choose from: " + n);
        }
        return ThreadLocalRandom.current().nextInt(n);
    }

    /** One of the two. {@code heddle check} explores both; otherwise it is random. */
    public static boolean chooseBoolean() {
        return choose(2) != 0;
    }

    /**
     * Only executions in which this holds are of interest. {@code heddle check} drops the others without a word;
     * otherwise the calling thread is ended by an exception.
     *
     * @throws AssumptionFailed if it does not hold, under plain {@code java}
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new AssumptionFailed();
        }
    }

    /**
     * Says that this place is never reached. {@code heddle check} reports it if it is.
     *
     * @throws AssertionError always
     */
    public static void unreachable(String message) {
        throw new AssertionError(message);
    }

    /** Names a point of the execution in the traces that Heddle prints. Otherwise it does nothing. */
    public static void label(String text) {
    }

    /**
     * As {@link #label(String)}, with a value. Strings, numbers and the like are shown as they are, other objects by
     * their class: no method of the value is called, for that could change what is being checked.
     */
    public static void label(String text, Object value) {
    }
}
