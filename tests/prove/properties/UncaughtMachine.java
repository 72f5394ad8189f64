// The machine throws what nobody catches.
class UncaughtMachine {
    static Object made;

    public static void main(String[] args) {
        switch (args.length) {
            case 0 -> {
                Object text = "text";
                made = (Integer) text; // alarm: uncaught-exception // really
            }
            case 1 -> made = new int[args.length - 2]; // alarm: uncaught-exception
            default -> throw new IllegalStateException(); // alarm: uncaught-exception
        }
    }
}
