// The unsynchronized sum is harmless when the writer has been joined.
// run jls: --property data-race,determinism
// run hb: --memory hb --property data-race
// proves[jls]: data-race, determinism
class LinkedCellOrdered {
    private double value;
    private final LinkedCellOrdered next;
    static double result;

    LinkedCellOrdered(double value, LinkedCellOrdered next) {
        this.value = value;
        this.next = next;
    }

    synchronized void value(double v) {
        value = v; // alarm[hb] (false): data-race -- join is not in this model
    }

    double sum() {
        double sum = value; // alarm[hb] (false): data-race -- join is not in this model
        if (next != null) {
            sum += next.sum();
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedCellOrdered second = new LinkedCellOrdered(2, null);
        LinkedCellOrdered first = new LinkedCellOrdered(1, second);
        Thread writer = new Thread(() -> first.value(5));
        writer.start();
        writer.join();
        result = first.sum();
    }
}
