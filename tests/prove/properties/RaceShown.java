// A method of the library reads an array that another thread writes.
// alarms: data-race // really
import java.util.Arrays;

class RaceShown {
    static final int[] cells = new int[4];

    public static void main(String[] args) {
        new Thread(() -> cells[2] = 1).start(); // alarm: data-race // really
        int r = Arrays.hashCode(cells);
    }
}
