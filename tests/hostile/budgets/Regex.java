// A pattern that backtracks without end.
import java.util.regex.Pattern;

public class Regex {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        String text = "x".repeat(64) + "y";
        System.out.println(Pattern.compile("(x+x+)+(x|xx)+\\1z").matcher(text).matches());
    }
}
