// An uncaught stack overflow prints 1024 equal frames.
public class StackOverflowUncaught {
    static int f(int n) { return f(n + 1) + 1; }
    public static void main(String[] args) { System.out.println("start"); f(0); }
}
