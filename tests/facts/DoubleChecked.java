// library: DoubleChecked
// fact: thread callers many
// fact: shared DoubleChecked.only volatile
class DoubleChecked {
    private static volatile DoubleChecked only;

    public static DoubleChecked only() {
        if (only == null) {
            synchronized (DoubleChecked.class) {
                if (only == null) {
                    only = new DoubleChecked();
                }
            }
        }
        return only;
    }
}
