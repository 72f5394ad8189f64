package trading.events;

/** All products of the customer are scanned. */
public class SaleFinished implements Event {}
