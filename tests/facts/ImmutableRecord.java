// library: ImmutableRecord
// fact: thread callers many
// fact: immutable ImmutableRecord.a
// fact: immutable ImmutableRecord.b
public record ImmutableRecord(int a, String b) {
}
