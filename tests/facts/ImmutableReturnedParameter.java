// library: ImmutableReturnedParameter
// fact: thread callers many
// fact: immutable ImmutableReturnedParameter.x
// A parameter is returned and does not escape; the result is as fresh as what was passed.
class ImmutableReturnedParameter {
    private int x;

    private static ImmutableReturnedParameter same(ImmutableReturnedParameter one) {
        return one;
    }

    public static ImmutableReturnedParameter of(int value) {
        ImmutableReturnedParameter made = same(new ImmutableReturnedParameter());
        made.x = value;
        return made;
    }

    public int get() {
        return x;
    }
}
