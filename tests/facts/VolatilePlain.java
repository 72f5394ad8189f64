// library: VolatilePlain
// fact: thread callers many
// fact: shared VolatilePlain.stop volatile
class VolatilePlain {
    private volatile boolean stop;

    public void stop() {
        stop = true;
    }

    public boolean stopped() {
        return stop;
    }
}
