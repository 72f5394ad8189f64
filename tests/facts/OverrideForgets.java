// library: OverrideForgets
// fact: thread callers many
// fact: shared OverrideForgetsAbove.x usually this
// The override does not lock what the overridden method locks.
class OverrideForgets extends OverrideForgetsAbove {
    @Override
    public void step() {
        x = 0; // odd
    }
}

abstract class OverrideForgetsAbove {
    int x;

    public void step() {
    }

    public synchronized void add() {
        x++;
    }
}
