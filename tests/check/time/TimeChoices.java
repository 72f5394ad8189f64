// expect: violated assertion
// options: --time-choices
// Computation takes time: two readings of the clock may differ.
class TimeChoices {
    public static void main(String[] args) {
        long before = System.currentTimeMillis();
        long after = System.currentTimeMillis();
        assert before == after; // !assertion
    }
}
