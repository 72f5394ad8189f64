// Touched in the other order, the divisor is 1.
// proves: division-by-zero
class DivisionClassInitFixed {
    static int r;

    public static void main(String[] args) {
        r = First.value;
        r = 100 / First.value;
    }
}

class First {
    static int value = Second.value;
}

class Second {
    static int value = First.value + 1;
}
