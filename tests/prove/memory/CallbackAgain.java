// The library calls the same code for each element.
import java.util.List;

class CallbackAgain {
    static int n;
    static int r;

    public static void main(String[] args) {
        List.of(1, 2, 3, 4, 5, 6, 7).forEach(x -> {
            r = 10 / (n - 6); // alarm: division-by-zero // really // value n includes 0, 5, 6
            n++;
        });
    }
}
