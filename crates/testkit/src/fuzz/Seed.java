import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** A bit of every bytecode, for mutation. */
public class Seed {
    int field = 3;
    static long total = 7;
    static final String TEXT = "text";
    double[] values = {1.0, 2.5, -3.0};

    interface Shape {
        int area();

        default int twice() {
            return 2 * area();
        }
    }

    record Point(int x, int y) {}

    enum Color { RED, GREEN, BLUE }

    static class Square implements Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        public int area() {
            return side * side;
        }
    }

    static int arithmetic() {
        int a = 5;
        long b = 6L << 33;
        float c = 1.5f;
        double d = -2.25;
        a = a * 3 - 4 / (a - 2) % 5;
        b ^= (long) c + (long) d;
        a += (byte) b + (short) (b >>> 3) + (char) a;
        return a > 3 ? (int) (c * d) : ~a;
    }

    static int loops() {
        int sum = 0;
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) {
                continue;
            }
            sum += i;
        }
        int k = 10;
        while (k-- > 0) {
            sum ^= k;
        }
        return sum;
    }

    static int arrays() {
        int[] ints = new int[8];
        byte[] bytes = {1, 2, 3};
        boolean[] flags = new boolean[3];
        Object[] objects = {"a", new int[2], null};
        int[][] grid = new int[3][4];
        grid[1][2] = bytes[2] + ints.length;
        flags[1] = true;
        objects[2] = ints.clone();
        return grid[1][2] + (flags[1] ? 1 : 0) + objects.length;
    }

    static int switches(int key) {
        switch (key) {
            case 0:
                return 1;
            case 1:
            case 2:
                return 5;
            case 1000:
                return 7;
            default:
                return -1;
        }
    }

    static String strings() {
        String s = TEXT + total + 'x' + 1.5 + null;
        return s.substring(1).concat("y");
    }

    static int exceptions() {
        int result = 0;
        try {
            result = 1;
            Object o = "s";
            Integer bad = (Integer) o;
            result = bad;
        } catch (ClassCastException e) {
            result += 2;
        } finally {
            result += 4;
        }
        try {
            int[] a = new int[1];
            a[3] = 1 / (result - 7);
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            result += 8;
        }
        return result;
    }

    synchronized int locked() {
        synchronized (this) {
            field++;
        }
        return field;
    }

    static int lambdas() {
        int base = 4;
        IntUnaryOperator add = x -> x + base;
        List<Integer> list = new ArrayList<>();
        list.add(add.applyAsInt(3));
        Point p = new Point(1, 2);
        return list.get(0) + p.x() + p.hashCode() + Color.GREEN.ordinal();
    }

    int virtuals() {
        Shape shape = new Square(field);
        return shape.twice() + (shape instanceof Square s ? s.side : 0) + values.length;
    }

    public static void main(String[] args) {
        System.out.println(arithmetic() + loops() + arrays() + switches(2) + strings() + exceptions() + lambdas());
    }
}
