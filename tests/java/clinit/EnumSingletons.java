// An enum singleton with state, lazily initialised by first use.
public class EnumSingletons {
    enum Registry {
        INSTANCE;
        static {
            System.out.println("static part after constants");
        }
        private int n;
        Registry() {
            System.out.println("constructor");
        }
        int next() {
            return ++n;
        }
    }
    enum Order { A(1), B(2); static int sum; final int v; Order(int v) { this.v = v; } static { for (Order o : values()) sum += o.v; } }
    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Registry.class.getSimpleName());
        System.out.println(Registry.INSTANCE.next() + Registry.INSTANCE.next());
        System.out.println(Order.sum + " " + Order.valueOf("B").v);
        try {
            Registry.valueOf("X");
        } catch (IllegalArgumentException e) {
            System.out.println("iae");
        }
    }
}
