// expect: verified
import java.util.regex.Pattern;

class SharedPattern {
    static final Pattern word = Pattern.compile("[a-z]+(\\d*)");

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert word.matcher("abc12").matches();
        });
        t.start();
        assert !word.matcher("12").matches();
        t.join();
    }
}
