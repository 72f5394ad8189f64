// library: DoubleCheckedBroken
// fact: thread callers many
// fact: shared DoubleCheckedBroken.only usually DoubleCheckedBroken.class
// Not volatile: who finds it without the lock may see an object that is not complete.
class DoubleCheckedBroken {
    private static DoubleCheckedBroken only;

    public static DoubleCheckedBroken only() {
        if (only == null) { // odd
            synchronized (DoubleCheckedBroken.class) {
                if (only == null) {
                    only = new DoubleCheckedBroken();
                }
                return only;
            }
        }
        return only; // odd
    }
}
