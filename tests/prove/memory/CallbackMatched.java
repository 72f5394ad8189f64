// A large part of the library calls the same code for each match.
import java.util.regex.Pattern;

class CallbackMatched {
    static int n;
    static int r;

    public static void main(String[] args) {
        Pattern.compile("x").matcher("xxxxxxxx").replaceAll(match -> {
            r = 10 / (n - 6); // alarm: division-by-zero // really // value n includes 0, 5, 6
            n++;
            return "";
        });
    }
}
