// The sum reads the value of its first cell without the lock.
// run: --property data-race,determinism,null-dereference
// proves: null-dereference
// alarms: determinism // really
class LinkedCellWrong {
    private double value;
    private final LinkedCellWrong next;
    static double result;

    LinkedCellWrong(double value, LinkedCellWrong next) {
        this.value = value;
        this.next = next;
    }

    synchronized double value() {
        return value;
    }

    synchronized void value(double v) {
        value = v; // alarm: data-race // really
    }

    double sum() {
        double sum = value; // alarm: data-race // really
        if (next != null) {
            sum += next.value();
        }
        return sum;
    }

    public static void main(String[] args) {
        LinkedCellWrong second = new LinkedCellWrong(2, null);
        LinkedCellWrong first = new LinkedCellWrong(1, second);
        new Thread(() -> first.value(5)).start();
        result = first.sum();
    }
}
