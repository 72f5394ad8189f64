// expect: violated null-dereference
// options: --property null-dereference --all
// All that needs an object.
class NullEverywhere {
    int field;

    interface Act {
        void run() throws Throwable;
    }

    static void caught(Act act) {
        try {
            act.run();
        } catch (Throwable e) {
            // Whatever it is.
        }
    }

    static NullEverywhere none() {
        return null;
    }

    public static void main(String[] args) {
        int[] numbers = args.length > 9 ? new int[1] : null;
        caught(() -> none().field = 1); // !null-dereference
        caught(() -> System.out.println(none().field)); // !null-dereference
        caught(() -> none().hashCode()); // !null-dereference
        caught(() -> System.out.println(numbers.length)); // !null-dereference
        caught(() -> numbers[0] = 1); // !null-dereference
        caught(() -> System.out.println(numbers[0])); // !null-dereference
        caught(() -> {
            synchronized (none()) { // !null-dereference
                System.out.println();
            }
        });
        caught(() -> {
            throw (RuntimeException) (Object) none(); // !null-dereference
        });
        caught(() -> {
            Integer box = (Integer) (Object) none();
            int value = box; // !null-dereference
        });
    }
}
