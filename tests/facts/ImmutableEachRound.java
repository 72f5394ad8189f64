// library: ImmutableEachRound
// fact: thread callers many
// fact: immutable ImmutableEachRound.x
// fact: shared ImmutableEachRound.last unlocked
// Each round makes a new object; that the one before has escaped does not matter.
class ImmutableEachRound {
    private static ImmutableEachRound last;
    private int x;

    public static void make(int times) {
        for (int i = 0; i < times; i++) {
            ImmutableEachRound made = new ImmutableEachRound();
            made.x = i;
            last = made;
        }
    }

    public int get() {
        return last.x;
    }
}
