package orders.transactions;

import orders.company.Company;
import orders.company.Order;

/** The oldest order of a district is delivered. */
class Delivery extends Transaction {
    private int carrier;

    Delivery(Company company, int warehouse, int district, int carrier) {
        super(company, warehouse, district);
        this.carrier = carrier;
    }

    @Override
    public int process() {
        Order order = district().oldest();
        if (order == null) {
            return 0;
        }
        if (order.delivered()) {
            throw new IllegalStateException("order " + order.id() + " is delivered twice");
        }
        order.deliver(carrier);
        return order.customer().id();
    }
}
