package java.lang;

import jdk.internal.misc.Signal;

/** Initialising it sets the handlers that a virtual machine starts with: these signals end the program in order. */
final class HeddleSignals {
    static {
        Signal.Handler exit = signal -> Shutdown.exit(signal.getNumber() + 0200);
        for (String name : new String[] {"HUP", "INT", "TERM"}) {
            Signal.handle(new Signal(name), exit);
        }
    }

    private HeddleSignals() {
    }
}
