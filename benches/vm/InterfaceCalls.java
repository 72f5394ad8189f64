/** Interface and lambda calls. */
public class InterfaceCalls {
    interface Step {
        int apply(int x);
    }

    static class Add implements Step {
        final int k;

        Add(int k) {
            this.k = k;
        }

        public int apply(int x) {
            return x + k;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Step[] steps = {new Add(3), x -> x ^ 5, new Add(7)};
        int x = 1;
        for (int i = 0; i < n; i++) {
            x = steps[i % 3].apply(x);
        }
        System.out.println(x);
    }
}
