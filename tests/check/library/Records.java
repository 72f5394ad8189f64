// expect: verified
import java.util.HashSet;
import java.util.Set;

class Records {
    record Point(int x, int y) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    static int distinct() {
        Set<Point> points = new HashSet<>();
        points.add(new Point(1, 2));
        points.add(new Point(1, 2));
        return points.size();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert distinct() == 1;
        });
        t.start();
        assert distinct() == 1;
        assert new Point(1, 2).toString().equals("Point[x=1, y=2]");
        t.join();
    }
}
