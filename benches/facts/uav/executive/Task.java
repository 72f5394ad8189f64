package uav.executive;

/** Something small that is done in each period of its thread. */
public interface Task {
    void execute();
}
