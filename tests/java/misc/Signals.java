// Signals have numbers, and handlers for most of them can be set; none comes.
import sun.misc.Signal;
import sun.misc.SignalHandler;

class Signals {
    public static void main(String[] args) {
        for (String name : new String[] {"HUP", "INT", "TERM", "USR1", "KILL", "SEGV", "NOPE"}) {
            try {
                Signal signal = new Signal(name);
                System.out.println(signal + " " + signal.getNumber());
                System.out.println(Signal.handle(signal, SignalHandler.SIG_DFL) != null);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
