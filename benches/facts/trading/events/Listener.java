package trading.events;

/** A component that hears events. */
public interface Listener {
    void handle(Event event);
}
