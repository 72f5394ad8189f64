package trading.cashdesk;

import trading.events.Event;
import trading.events.EventBus;
import trading.events.Listener;

/** A part of a cash desk: it hears all events of its desk and publishes others. */
abstract class Component implements Listener {
    private EventBus bus;

    Component(EventBus bus) {
        this.bus = bus;
        bus.subscribe(this);
    }

    void publish(Event event) {
        bus.publish(event);
    }
}
