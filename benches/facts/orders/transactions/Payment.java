package orders.transactions;

import orders.company.Company;
import orders.company.Customer;
import orders.company.History;

/** A customer pays. */
class Payment extends Transaction {
    private int customer;
    private int amount;

    Payment(Company company, int warehouse, int district, int customer, int amount) {
        super(company, warehouse, district);
        this.customer = customer;
        this.amount = amount;
    }

    @Override
    public int process() {
        Customer payer = district().customer(customer);
        payer.pay(amount);
        district().earn(amount);
        warehouse().earn(new History(payer, amount));
        return payer.name().length() + payer.address().zip();
    }
}
