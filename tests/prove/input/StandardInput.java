// Any byte, or the end.
class StandardInput {
    static int r;

    public static void main(String[] args) throws java.io.IOException {
        int b = System.in.read();
        r = b; // value b includes -1, 0, 65, 255
        r = 100 / (b - 65); // alarm: division-by-zero
        r = 100 / (b + 1); // alarm: division-by-zero // really
    }
}
