// expect: verified
// note: never-exits
import java.util.Timer;

class TimerNeverCancelled {
    public static void main(String[] args) {
        new Timer();
    }
}
