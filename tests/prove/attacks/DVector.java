// Two vectors that are compared with each other lock each other.
// alarms: deadlock // really
import java.util.*; class DVector { public static void main(String[] a) { Vector<Object> x = new Vector<>(), y = new Vector<>(); x.add(1); y.add(1); new Thread(() -> x.equals(y)).start(); y.equals(x); } }
