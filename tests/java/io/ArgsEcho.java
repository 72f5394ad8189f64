// Program arguments, also empty-looking and unicode-free odd ones.
// args: one --two=2 -3 a,b *.java
import java.util.*;

public class ArgsEcho {
    public static void main(String[] args) {
        System.out.println(args.length + " " + Arrays.toString(args));
        for (String a : args) System.out.println(a.length() + ":" + a);
    }
}
