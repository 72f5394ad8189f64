// library: StaticLater
// fact: thread callers many
// fact: shared StaticLater.x unlocked
class StaticLater {
    private static int x = 5;

    public static int next() {
        return x++;
    }
}
