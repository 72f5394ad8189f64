package raytracer;

/** Renders its rows of the image; its copy of the scene is reachable from its thread object. */
class Worker extends Thread {
    private Interval interval;
    private int spheres;
    private Checksum checksum;
    private Scene scene;
    private Tracer tracer;
    private int[] row;

    Worker(Interval interval, int spheres, Checksum checksum) {
        this.interval = interval;
        this.spheres = spheres;
        this.checksum = checksum;
    }

    @Override
    public void run() {
        scene = Scene.of(spheres);
        tracer = new Tracer(scene);
        row = new int[interval.size];
        checksum.add(tracer.render(interval, row));
    }
}
