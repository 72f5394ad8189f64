// library: MutableNextRound
// fact: thread callers many
// fact: shared MutableNextRound.x unlocked
// fact: shared MutableNextRound.last unlocked
// One object for all rounds, known after the first.
class MutableNextRound {
    private static MutableNextRound last;
    private int x;

    public static void make(int times) {
        MutableNextRound made = new MutableNextRound();
        for (int i = 0; i < times; i++) {
            made.x = i;
            last = made;
        }
    }

    public int get() {
        return last.x;
    }
}
