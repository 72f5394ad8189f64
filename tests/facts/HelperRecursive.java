// library: HelperRecursive
// fact: thread callers many
// fact: shared HelperRecursive.x always this
class HelperRecursive {
    private int x;

    public synchronized void add(int times) {
        change(times);
    }

    private void change(int times) {
        if (times > 0) {
            x++;
            change(times - 1);
        }
    }
}
