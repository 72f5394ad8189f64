package orders.transactions;

import orders.company.Company;
import orders.company.District;
import orders.company.Warehouse;

/** Something that a terminal does for a warehouse and a district. */
public abstract class Transaction {
    private Company company;
    private Warehouse warehouse;
    private District district;

    protected Transaction(Company company, int warehouse, int district) {
        this.company = company;
        this.warehouse = company.warehouse(warehouse);
        this.district = this.warehouse.district(district);
    }

    protected Company company() {
        return company;
    }

    protected Warehouse warehouse() {
        return warehouse;
    }

    protected District district() {
        return district;
    }

    /** Does it; gives what the terminal shows. */
    public abstract int process();
}
