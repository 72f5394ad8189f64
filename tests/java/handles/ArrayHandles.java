// Array element getters, setters, constructors and lengths as handles.
import java.lang.invoke.*;
import java.util.*;

public class ArrayHandles {
    public static void main(String[] args) throws Throwable {
        int[] a = {1, 2, 3}; String[] s = new String[2];
        System.out.println((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(a, 1) + " "
                + (int) MethodHandles.arrayLength(int[].class).invokeExact(a) + " "
                + ((long[]) MethodHandles.arrayConstructor(long[].class).invokeExact(4)).length);
        MethodHandles.arrayElementSetter(String[].class).invokeExact(s, 0, "set");
        System.out.println(Arrays.toString(s));
        try {
            MethodHandles.arrayElementGetter(int[].class).invoke(a, 5);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            MethodHandles.arrayElementSetter(Object[].class).invoke(s, 0, (Object) 5);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try { MethodHandles.arrayConstructor(int[].class).invoke(-1); } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        try { MethodHandles.arrayElementGetter(String.class); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { MethodHandles.arrayLength(int[].class).invoke((int[]) null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println((byte) MethodHandles.arrayElementGetter(byte[].class).invokeExact(new byte[] {-1}, 0) + " "
                + (char) MethodHandles.arrayElementGetter(char[].class).invokeExact(new char[] {'c'}, 0) + " "
                + (boolean) MethodHandles.arrayElementGetter(boolean[].class).invokeExact(new boolean[] {true}, 0) + " "
                + (double) MethodHandles.arrayElementGetter(double[].class).invokeExact(new double[] {1.5}, 0));
    }
}
