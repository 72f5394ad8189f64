// A string builder without end.
public class StringBuilderGrows {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        var text = new StringBuilder();
        for (int i = 0;; i++) {
            text.append(i).append(' ');
        }
    }
}
