/** Virtual calls on two receiver classes, and recursion. */
public class VirtualCalls {
    abstract static class Shape {
        abstract int area(int k);
    }

    static class Square extends Shape {
        int area(int k) {
            return k * k;
        }
    }

    static class Strip extends Shape {
        int area(int k) {
            return k + k;
        }
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Shape[] shapes = {new Square(), new Strip()};
        long total = 0;
        for (int i = 0; i < n; i++) {
            total += shapes[i & 1].area(i);
        }
        total += fib(27);
        System.out.println(total);
    }
}
