// library: ImmutableByStaticHelper
// fact: thread callers many
// fact: immutable ImmutableByStaticHelper.x
// A parameter that does not escape, and is fresh in all calls.
class ImmutableByStaticHelper {
    private int x;

    public static ImmutableByStaticHelper of(int value) {
        ImmutableByStaticHelper made = new ImmutableByStaticHelper();
        fill(made, value);
        return made;
    }

    private static void fill(ImmutableByStaticHelper of, int value) {
        of.x = value;
    }

    public int get() {
        return x;
    }
}
