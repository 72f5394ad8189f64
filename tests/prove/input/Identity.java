// The hash of an object is any number.
class Identity {
    static int r;

    public static void main(String[] args) {
        int h = new Object().hashCode();
        r = 100 / (h & 15); // alarm: division-by-zero
    }
}
