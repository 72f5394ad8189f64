package orders.transactions;

import orders.company.Company;
import orders.company.Order;
import orders.company.OrderLine;

/** What a customer has ordered last. */
class OrderStatus extends Transaction {
    private int customer;

    OrderStatus(Company company, int warehouse, int district, int customer) {
        super(company, warehouse, district);
        this.customer = customer;
    }

    @Override
    public int process() {
        Order order = district().customer(customer).last();
        if (order == null) {
            return 0;
        }
        int sum = 0;
        for (OrderLine line : order.lines()) {
            sum += line.amount();
        }
        if (sum != order.total()) {
            throw new IllegalStateException("order " + order.id() + " is not complete");
        }
        return order.delivered() ? sum : -sum;
    }
}
