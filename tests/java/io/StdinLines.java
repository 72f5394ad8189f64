// Reading lines of standard input and summing numbers.
// stdin: 3 4\nhello world\n10 20 30\n
import java.io.*;
import java.util.*;

public class StdinLines {
    public static void main(String[] args) throws Exception {
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in));
        int n = 0;
        long sum = 0;
        for (String l; (l = r.readLine()) != null; n++) {
            System.out.println(n + ": " + l);
            for (String w : l.split(" ")) if (w.matches("\\d+")) sum += Long.parseLong(w);
        }
        System.out.println(n + " lines, sum " + sum + " " + System.in.read());
    }
}
