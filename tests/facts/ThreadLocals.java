// fact: thread main
// fact: thread worker many
// fact: confined ThreadLocals$Mine
// blunt: lacks confined ThreadLocals$Mine
// blunt: says escapes ThreadLocals$Mine
// blunt: says shared ThreadLocals$Mine.x unlocked
// blunt: says thread ForkJoinWorkerThread many
// blunt: says thread ForkJoinWorkerThread$InnocuousForkJoinWorkerThread many
// Each thread has its own; the analysis knows one for all.
class ThreadLocals {
    static class Mine {
        int x;
    }

    private static final ThreadLocal<Mine> MINE = ThreadLocal.withInitial(Mine::new);

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> MINE.get().x++, "worker").start();
        }
    }
}
