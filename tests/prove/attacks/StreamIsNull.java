// The standard output is final, and may be set all the same.
// alarms: null-dereference // really
public class StreamIsNull {
    public static void main(String[] a) { System.setOut(null); System.out.println("x"); }
}
