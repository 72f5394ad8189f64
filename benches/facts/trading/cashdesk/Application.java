package trading.cashdesk;

import java.util.ArrayList;
import java.util.List;
import trading.events.CardRefused;
import trading.events.CardSwiped;
import trading.events.CashPaid;
import trading.events.ChangeReturned;
import trading.events.Event;
import trading.events.EventBus;
import trading.events.ProductAdded;
import trading.events.ProductScanned;
import trading.events.SaleFinished;
import trading.events.SaleRegistered;
import trading.events.SaleStarted;
import trading.events.UnknownProduct;
import trading.inventory.Inventory;
import trading.inventory.ProductTO;
import trading.inventory.SaleLineTO;

/** The mind of a desk: the running sale, and what goes to the store. */
class Application extends Component {
    private static final int IDLE = 0;
    private static final int SELLING = 1;
    private static final int PAYING = 2;

    private int desk;
    private Inventory inventory;
    private Bank bank;
    private EventBus store;
    private int state = IDLE;
    private List<SaleLineTO> lines = new ArrayList<>();
    private int total;

    Application(int desk, EventBus bus, EventBus store, Inventory inventory, Bank bank) {
        super(bus);
        this.desk = desk;
        this.store = store;
        this.inventory = inventory;
        this.bank = bank;
    }

    @Override
    public void handle(Event event) {
        if (event instanceof SaleStarted) {
            begin();
        } else if (event instanceof ProductScanned scanned && state == SELLING) {
            add(scanned.barcode());
        } else if (event instanceof SaleFinished && state == SELLING) {
            state = PAYING;
        } else if (event instanceof CashPaid paid && state == PAYING) {
            takeCash(paid.amount());
        } else if (event instanceof CardSwiped swiped && state == PAYING) {
            takeCard(swiped);
        }
    }

    private void begin() {
        lines = new ArrayList<>();
        total = 0;
        state = SELLING;
    }

    private void add(long barcode) {
        ProductTO product = inventory.product(barcode);
        if (product == null) {
            publish(new UnknownProduct(barcode));
            return;
        }
        lines.add(new SaleLineTO(product.barcode(), 1));
        total += product.price();
        publish(new ProductAdded(product.name(), product.price(), total));
    }

    private void takeCash(int amount) {
        if (amount >= total) {
            publish(new ChangeReturned(amount - total));
            register(false);
        }
    }

    private void takeCard(CardSwiped swiped) {
        if (bank.pay(swiped.card(), swiped.pin(), total)) {
            register(true);
        } else {
            publish(new CardRefused(swiped.card()));
        }
    }

    private void register(boolean card) {
        inventory.book(lines, total);
        state = IDLE;
        SaleRegistered sale = new SaleRegistered(desk, total, lines.size(), card);
        publish(sale);
        store.publish(sale);
    }
}
