// Standard input that is empty.
import java.io.*;

public class StdinEmpty {
    public static void main(String[] args) throws Exception {
        System.out.println(System.in.read() + " " + System.in.read(new byte[4]) + " "
                + new BufferedReader(new InputStreamReader(System.in)).readLine() + " " + System.in.readAllBytes().length);
    }
}
