// An uncaught NoClassDefFoundError names the first failure as its cause.
public class InitializerTwice {
    static class Conf { static final Object O = make(); static Object make() { throw new IllegalStateException("first failure"); } }
    public static void main(String[] args) {
        try { System.out.println(Conf.O); } catch (ExceptionInInitializerError e) { System.out.println("caught " + e.getCause().getMessage()); }
        System.out.println(Conf.O);
    }
}
