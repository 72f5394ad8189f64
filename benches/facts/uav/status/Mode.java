package uav.status;

/** Who flies. */
public enum Mode {
    MANUAL,
    AUTO,
    HOME,
    FAILSAFE
}
