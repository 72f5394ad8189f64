// The text of an object of the library's need not be there: a formatter that is closed has none.
// alarms: uncaught-exception // really
import java.util.Formatter;

public class TextThrows {
    public static void main(String[] args) {
        Formatter formatter = new Formatter();
        formatter.close();
        System.out.println(formatter);
    }
}
