package trading.events;

/** A customer is served. */
public class SaleStarted implements Event {}
