package heddle;

/**
 * Ends a thread under plain {@code java} when {@link Heddle#assume} does not hold. Heddle itself never throws it
 * while checking: the execution is dropped instead.
 */
public final class AssumptionFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    AssumptionFailed() {
        super("an assumption of this program does not hold in this execution");
    }
}
