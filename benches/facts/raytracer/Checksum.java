package raytracer;

/** What all workers add to. */
class Checksum {
    private long total;

    synchronized void add(long sum) {
        total += sum;
    }

    synchronized long total() {
        return total;
    }
}
