package raytracer;

/** Renders a scene by several workers: {@code RayTracer [WORKERS [SIZE [SPHERES]]]}. */
public class RayTracer {
    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        int spheres = args.length > 2 ? Integer.parseInt(args[2]) : 1;

        Checksum checksum = new Checksum();
        Worker[] threads = new Worker[workers];
        for (int i = 0; i < workers; i++) {
            Interval interval = new Interval(size, i * size / workers, (i + 1) * size / workers);
            threads[i] = new Worker(interval, spheres, checksum);
        }
        for (Worker thread : threads) {
            thread.start();
        }
        for (Worker thread : threads) {
            thread.join();
        }
        long alone = new Tracer(Scene.of(spheres)).render(new Interval(size, 0, size), new int[size]);
        if (checksum.total() != alone) {
            throw new IllegalStateException("the checksum is " + checksum.total() + ", not " + alone);
        }
    }
}
