// An uncaught failure of a class initialiser.
public class InitializerUncaught {
    static class Conf { static final int N = Integer.parseInt("twelve"); }
    static int use() { return Conf.N; }
    public static void main(String[] args) { System.out.println(use()); }
}
