package uav.status;

/** The messages between the two processors: each side writes one and reads the other. */
public class Link {
    private RadioCommand toAutopilot;
    private RadioCommand toServos;

    public void sendToAutopilot(RadioCommand command) {
        toAutopilot = command;
    }

    public RadioCommand takeForAutopilot() {
        RadioCommand taken = toAutopilot;
        toAutopilot = null;
        return taken;
    }

    public void sendToServos(RadioCommand command) {
        toServos = command;
    }

    public RadioCommand takeForServos() {
        RadioCommand taken = toServos;
        toServos = null;
        return taken;
    }
}
