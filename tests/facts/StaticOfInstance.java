// library: StaticOfInstance
// fact: thread callers many
// fact: shared StaticOfInstance.made unlocked
// A constructor counts in a static field: the object is fresh, the field is not.
class StaticOfInstance {
    private static int made;

    public StaticOfInstance() {
        made++;
    }
}
