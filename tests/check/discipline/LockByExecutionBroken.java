// expect: violated data-race
// discipline: mld=violated mld'=violated
// Who comes first is decided for each thread by itself, so that the two may hold different locks.
class LockByExecutionBroken {
    private final Object choice = new Object();
    private boolean taken;
    private int count;

    void add(Object mine, Object other) {
        Object chosen;
        synchronized (choice) {
            chosen = taken ? other : mine;
            taken = true;
        }
        synchronized (chosen) {
            count++; // !data-race
        }
    }

    public static void main(String[] args) {
        LockByExecutionBroken shared = new LockByExecutionBroken();
        Object red = new Object();
        Object blue = new Object();
        new Thread(() -> shared.add(red, red)).start();
        new Thread(() -> shared.add(blue, blue)).start();
    }
}
