// The initialiser of the main class itself fails.
public class MainInitFails {
    static int n = "abc".charAt(10);
    public static void main(String[] args) { System.out.println("never"); }
}
