// What is in the boxes is the same.
// proves: assertion
class AssertBoxedFixed {
    public static void main(String[] args) {
        Integer one = 1000;
        Integer two = 1000;
        int left = one;
        int right = two;
        assert left == right;
        Boolean yes = left > 3;
        assert yes;
    }
}
