// fact: thread main
// fact: thread printer
// fact: immutable NumberByReflection.number
// fact: immutable NumberByReflection.other
// A static field of the library that holds a number is no reference to an object, however it is read.
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

public class NumberByReflection {
    private int number;
    private long other;

    NumberByReflection(Integer number, Long other) {
        this.number = number;
        this.other = other;
    }

    public static void main(String[] args) throws Throwable {
        Field largest = Integer.class.getField("MAX_VALUE");
        Object byField = largest.get(null);
        Object byHandle = MethodHandles.lookup().findStaticGetter(Long.class, "MAX_VALUE", long.class).invoke();
        NumberByReflection both = new NumberByReflection((Integer) byField, (Long) byHandle);
        new Thread(() -> System.out.println(both.number + " " + both.other), "printer").start();
    }
}
