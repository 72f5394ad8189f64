// library: StaticInitialised
// fact: thread callers many
// Written by the initialiser of its class alone.
class StaticInitialised {
    private static int x = 5;

    public static int get() {
        return x;
    }
}
