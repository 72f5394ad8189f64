// The state of the class outlives the call.
class AssertStatic {
    static class Counter {
        private static int calls;

        static int next() {
            calls = calls + 1;
            return calls;
        }
    }

    public static void main(String[] args) {
        int first = Counter.next();
        assert first == 1; // no alarm: assertion
        int second = Counter.next();
        assert second == 1; // alarm: assertion // really
    }
}
