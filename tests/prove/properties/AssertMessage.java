// The message of a failed assertion is computed, and divides by zero.
class AssertMessage {
    static int zero;

    public static void main(String[] args) {
        assert args.length == 0 : 100 / zero; // alarm: division-by-zero
        assert args.length < 3 : "many"; // no alarm: assertion
    }
}
