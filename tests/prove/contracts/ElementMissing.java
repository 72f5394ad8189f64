// Calls throw what they are documented to throw.
// alarms: uncaught-exception // really
import java.util.ArrayList;
import java.util.List;

public class ElementMissing {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        names.get(0); // alarm: uncaught-exception // really
    }
}
