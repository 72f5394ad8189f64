// Ten summands below ten are at most 90, but that is a relation between the sum and the count.
// run interval: --domain interval --property overflow,assertion
// run both: --property overflow,assertion
class IntervalSumGrows {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 10; i++) {
            sum = sum + i; // alarm (false): overflow -- the number of rounds is not related to the sum
        }
        assert sum != 1_000_000; // alarm (false): assertion -- the same
    }
}
