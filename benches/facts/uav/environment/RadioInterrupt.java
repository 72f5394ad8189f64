package uav.environment;

import uav.status.Mode;
import uav.status.Radio;
import uav.status.RadioCommand;

/** The pilot on the ground: commands come at any time. */
public class RadioInterrupt extends Thread {
    private Radio radio;
    private int commands;

    public RadioInterrupt(Radio radio, int commands) {
        super("radio");
        this.radio = radio;
        this.commands = commands;
    }

    @Override
    public void run() {
        for (int i = 0; i < commands; i++) {
            radio.receive(new RadioCommand(0.1f * i, 0, 0.6f, i % 2 == 0 ? Mode.AUTO : Mode.MANUAL));
        }
    }
}
