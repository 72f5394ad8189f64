// library: OutsideHidden
// fact: thread callers many
// fact: immutable OutsideHidden.part
// A part that is not handed out is not called from outside.
class OutsideHidden {
    private static class Part {
        private int unused;

        public void reset() {
            unused = 0;
        }
    }

    private final Part part = new Part();

    public boolean same(Object other) {
        return part == other;
    }
}
