package trading.events;

/** Something that a component tells the others. */
public interface Event {}
