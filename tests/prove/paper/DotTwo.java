// Each of the two threads has a dot of its own.
// run: --property data-race,determinism
// proves: data-race, determinism
class DotTwo {
    private Point at = new Point(0, 0);

    synchronized void move(int x, int y) {
        at = new Point(x, y);
    }

    synchronized void shift(int by) {
        at = new Point(at.x() + by, at.y());
    }

    public static void main(String[] args) {
        DotTwo left = new DotTwo();
        DotTwo right = new DotTwo();
        new Thread(() -> left.move(3, 4)).start();
        new Thread(() -> right.shift(10)).start();
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
