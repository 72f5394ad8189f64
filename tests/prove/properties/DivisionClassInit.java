// Whichever class is touched first is initialised last: here the divisor stays 0.
class DivisionClassInit {
    static int r;

    public static void main(String[] args) {
        r = Second.value;
        r = 100 / First.value; // alarm: division-by-zero // really
    }
}

class First {
    static int value = Second.value;
}

class Second {
    static int value = First.value + 1;
}
