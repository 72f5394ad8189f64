// What the library makes by reflection is there all the same.
// alarms: division-by-zero // really
import java.text.NumberFormat;

public class MadeByReflection {
    public static void main(String[] args) {
        NumberFormat format = NumberFormat.getInstance();
        if (format != null) {
            int zero = 0;
            System.out.println(1 / zero);
        }
    }
}
