// Millions of exceptions that the machine itself throws, in loops that allocate nothing else.
// jvm: -Xmx64m
public class ThrowingLoops {
    static int[] none;
    static int zero;

    public static void main(String[] args) {
        int caught = 0;
        for (int i = 0; i < 300_000; i++) {
            try {
                caught += none.length;
            } catch (NullPointerException e) {
                caught++;
            }
            try {
                caught += i / zero;
            } catch (ArithmeticException e) {
                caught++;
            }
        }
        System.out.println(caught);
    }
}
