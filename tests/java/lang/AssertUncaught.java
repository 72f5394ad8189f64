// A failed assertion ends the program with its trace.
// jvm: -ea
public class AssertUncaught {
    static void inner(int n) { assert n < 3 : "n was " + n; System.out.println(n); inner(n + 1); }
    public static void main(String[] args) { inner(0); }
}
