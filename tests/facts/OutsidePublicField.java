// library: OutsidePublicField
// fact: thread callers many
// fact: shared OutsidePublicField.task unlocked
// fact: outside 12
// fact: outside 14
// A public field is written from outside, too: what it holds may be anybody's. So may `hashCode`.
public class OutsidePublicField {
    public Runnable task;

    public void run() {
        if (task == null) {
            task = () -> hashCode();
        }
        task.run();
    }
}
