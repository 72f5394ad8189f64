// library: OutsidePublicField
// fact: thread callers many
// fact: shared OutsidePublicField.task unlocked
// fact: outside 13
// A public field is written from outside, too: what it holds may be anybody's.
public class OutsidePublicField {
    public Runnable task;

    public void run() {
        if (task == null) {
            task = () -> hashCode();
        }
        task.run();
    }
}
