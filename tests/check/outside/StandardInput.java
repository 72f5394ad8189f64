// There is no input to read a number from.
// expect: inconclusive
// assumes: no-input
import java.util.Scanner;

class StandardInput {
    public static void main(String[] args) {
        int threads = new Scanner(System.in).nextInt();
        for (int i = 0; i < threads; i++) {
            new Thread(() -> { }).start();
        }
    }
}
