package orders.transactions;

import orders.company.Company;
import orders.company.Order;
import orders.company.OrderLine;

/** Of how many items of the latest order little is left. */
class StockLevel extends Transaction {
    private int threshold;

    StockLevel(Company company, int warehouse, int district, int threshold) {
        super(company, warehouse, district);
        this.threshold = threshold;
    }

    @Override
    public int process() {
        Order order = district().latest();
        int low = 0;
        if (order != null) {
            for (OrderLine line : order.lines()) {
                if (warehouse().stock(line.item()).quantity() < threshold) {
                    low++;
                }
            }
        }
        return low;
    }
}
