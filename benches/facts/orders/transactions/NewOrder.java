package orders.transactions;

import orders.company.Company;
import orders.company.Customer;
import orders.company.Item;
import orders.company.Order;
import orders.company.OrderLine;

/** A customer orders some items. */
class NewOrder extends Transaction {
    private int customer;
    private int lines;

    NewOrder(Company company, int warehouse, int district, int customer, int lines) {
        super(company, warehouse, district);
        this.customer = customer;
        this.lines = lines;
    }

    @Override
    public int process() {
        Customer buyer = district().customer(customer);
        Order order = new Order(district().takeNumber(), buyer);
        for (int i = 0; i < lines; i++) {
            Item item = company().item(customer + i);
            warehouse().stock(item).take(1 + i);
            order.add(new OrderLine(i, item, 1 + i));
        }
        buyer.charge(order.total());
        district().enter(order);
        buyer.ordered(order);
        return order.total();
    }
}
