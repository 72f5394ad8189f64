// Shifted out of its last bit, a number is 0.
class DivisionShift {
    static int r;

    public static void main(String[] args) {
        int one = 1;
        int by = 31;
        int top = one << by;
        r = 100 / top; // no alarm: division-by-zero
        int gone = top << one;
        r = 100 / gone; // alarm: division-by-zero // really
    }
}
