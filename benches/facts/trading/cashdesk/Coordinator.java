package trading.cashdesk;

import java.util.ArrayList;
import java.util.List;
import trading.events.Event;
import trading.events.EventBus;
import trading.events.Listener;
import trading.events.SaleRegistered;

/** Watches the sales of all desks: with many small ones in a row, a desk should become an express desk. */
public class Coordinator implements Listener {
    private static final int SMALL = 8;

    private List<SaleRegistered> last = new ArrayList<>();
    private int sum;
    private boolean express;

    public Coordinator(EventBus store) {
        store.subscribe(this);
    }

    @Override
    public synchronized void handle(Event event) {
        if (event instanceof SaleRegistered sale) {
            last.add(sale);
            sum += sale.total();
            int small = 0;
            for (SaleRegistered each : last) {
                if (each.products() <= SMALL && !each.card()) {
                    small++;
                }
            }
            express = 2 * small >= last.size();
        }
    }

    public synchronized int sum() {
        return sum;
    }

    public synchronized boolean express() {
        return express;
    }
}
