// Exceptions overriding toString, getMessage and getLocalizedMessage.
public class UncaughtCustomToString {
    static class A extends RuntimeException { A(Throwable c) { super("hidden", c); } @Override public String toString() { return "A!custom"; } }
    static class B extends Exception { B() { super("b"); } @Override public String getMessage() { return "computed " + super.getMessage(); } }
    static class C extends Exception { C(Throwable c) { super(c); } @Override public String getLocalizedMessage() { return "localized"; } }
    public static void main(String[] args) {
        System.out.println(new B());
        System.out.println(new C(new B()));
        System.out.println(new C(new B()).getMessage());
        throw new A(new C(new B()));
    }
}
