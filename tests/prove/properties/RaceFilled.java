// A method of the library writes an array that another thread reads.
// alarms: data-race // really
import java.util.Arrays;

class RaceFilled {
    static final int[] cells = new int[4];

    public static void main(String[] args) {
        new Thread(() -> Arrays.fill(cells, 1)).start();
        int r = cells[2]; // alarm: data-race // really
    }
}
