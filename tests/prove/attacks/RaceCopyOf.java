// An array that the library has made.
// alarms: data-race // really
import java.util.Arrays;
class RaceCopyOf {
    public static void main(String[] args) {
        int[] a = Arrays.copyOf(new int[3], 3);
        new Thread(() -> a[0] = 1).start();
        a[0] = 2;
    }
}
