// The library calls the same code for each element.
import java.util.stream.IntStream;

class CallbackAgain {
    static int n;
    static int r;

    public static void main(String[] args) {
        IntStream.range(0, 8).forEach(x -> {
            r = 10 / (n - 6); // alarm: division-by-zero // really // value n includes 0, 5, 6
            n++;
        });
    }
}
