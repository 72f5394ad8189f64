// A synchronized read in parallel with a synchronized append: no race, but what is read depends on the schedule.
// run: --property data-race,determinism
// proves: data-race
// alarms: determinism // really
class ExpandableArrayReadWrite {
    private Object[] items = new Object[4];
    private int size;

    synchronized void append(Object item) {
        if (size < items.length) {
            items[size] = item;
            size = size + 1; // alarm: determinism // really
        }
    }

    synchronized Object at(int index) {
        if (index < 0 || index >= size) { // alarm: determinism // really
            return null;
        }
        return items[index];
    }

    public static void main(String[] args) {
        ExpandableArrayReadWrite list = new ExpandableArrayReadWrite();
        list.append("first");
        new Thread(() -> list.append("second")).start();
        new Thread(() -> list.at(1)).start();
    }
}
