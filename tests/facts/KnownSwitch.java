// library: KnownSwitch
// fact: thread callers many
// fact: shared KnownSwitch.x unlocked
// fact: immutable KnownSwitch$Point.a
// fact: immutable KnownSwitch$Point.b
// blunt: says thread ForkJoinWorkerThread many
// blunt: says thread ForkJoinWorkerThread$InnocuousForkJoinWorkerThread many
// A switch over strings, a concatenation and a record are known code. Nobody else gets to know the record.
class KnownSwitch {
    record Point(int a, int b) {
    }

    private String x = "";

    public String step(String word) {
        switch (word) {
            case "one" -> x = word + 1;
            default -> x = word + new Point(1, 2);
        }
        return x;
    }
}
