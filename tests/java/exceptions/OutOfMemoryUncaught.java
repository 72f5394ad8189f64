// An uncaught OutOfMemoryError of one huge array.
// jvm: -Xmx64m
public class OutOfMemoryUncaught {
    static double[] make(int n) { return new double[n]; }
    public static void main(String[] args) { System.out.println(make(10).length); make(50_000_000); }
}
