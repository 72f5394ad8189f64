package uav.executive;

/** A thread that does its tasks when it has its turn. */
public class PeriodicThread extends Thread {
    private Executive executive;
    private int slot;
    private int periods;
    private Task[] tasks;

    public PeriodicThread(String name, Executive executive, int slot, int periods, Task... tasks) {
        super(name);
        this.executive = executive;
        this.slot = slot;
        this.periods = periods;
        this.tasks = tasks;
    }

    @Override
    public void run() {
        try {
            for (int i = 0; i < periods; i++) {
                executive.await(slot);
                for (Task task : tasks) {
                    task.execute();
                }
                executive.pass(slot);
            }
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
