// What an assertion calls happens: assertions are enabled.
// proves: assertion
class AssertSideEffect {
    static int n;

    static boolean set() {
        n = 4;
        return true;
    }

    public static void main(String[] args) {
        assert set();
        assert n == 4; // value n includes 4 // value n excludes 0
    }
}
