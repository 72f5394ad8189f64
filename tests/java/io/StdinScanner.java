// A Scanner over standard input.
// stdin: 5\n1 2 3 4 5\nword 2.5 rest of line
import java.util.*;

public class StdinScanner {
    public static void main(String[] args) {
        Scanner s = new Scanner(System.in).useLocale(Locale.ROOT);
        int n = s.nextInt();
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = s.nextInt();
        System.out.println(Arrays.stream(a).sum() + " " + s.next() + " " + s.nextDouble() + "[" + s.nextLine() + "] " + s.hasNextLine());
    }
}
