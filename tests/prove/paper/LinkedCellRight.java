// The sum over the list calls only synchronized methods: no race with a write, but no one result either.
// run: --property data-race,determinism,null-dereference
// proves: data-race, null-dereference
// alarms: determinism // really
class LinkedCellRight {
    private double value;
    private final LinkedCellRight next;
    static double result;

    LinkedCellRight(double value, LinkedCellRight next) {
        this.value = value;
        this.next = next;
    }

    synchronized double value() {
        return value; // alarm: determinism // really
    }

    synchronized void value(double v) {
        value = v; // alarm: determinism // really
    }

    double sum() {
        double sum = value();
        if (next != null) {
            sum += next.sum();
        }
        return sum;
    }

    public static void main(String[] args) {
        LinkedCellRight second = new LinkedCellRight(2, null);
        LinkedCellRight first = new LinkedCellRight(1, second);
        new Thread(() -> first.value(5)).start();
        result = first.sum();
    }
}
