package raytracer;

/** The rows from one to another that a worker renders, of a square image. */
class Interval {
    int size;
    int from;
    int to;

    Interval(int size, int from, int to) {
        this.size = size;
        this.from = from;
        this.to = to;
    }
}
