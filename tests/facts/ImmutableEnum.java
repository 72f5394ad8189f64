// library: ImmutableEnum
// fact: thread callers many
// fact: immutable ImmutableEnum.weight
public enum ImmutableEnum {
    LIGHT(1), HEAVY(9);

    private final int weight;

    ImmutableEnum(int weight) {
        this.weight = weight;
    }

    public int weight() {
        return weight;
    }
}
