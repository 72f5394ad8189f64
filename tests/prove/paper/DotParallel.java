// A dot is moved and shifted at the same time: all under its lock, but the order matters.
// run: --property data-race,determinism,null-dereference
// proves: data-race, null-dereference
// alarms: determinism // really
class DotParallel {
    private Point at = new Point(0, 0);

    synchronized void move(int x, int y) {
        at = new Point(x, y); // alarm: determinism // really
    }

    synchronized void shift(int by) {
        at = new Point(at.x() + by, at.y()); // alarm: determinism // really
    }

    public static void main(String[] args) {
        DotParallel dot = new DotParallel();
        new Thread(() -> dot.move(3, 4)).start();
        new Thread(() -> dot.shift(10)).start();
    }
}

class Point {
    private int x;
    private int y;

    Point(int x, int y) {
        this.x = x;
        this.y = y;
    }

    int x() {
        return x;
    }

    int y() {
        return y;
    }
}
