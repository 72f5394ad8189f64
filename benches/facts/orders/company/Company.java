package orders.company;

/** Warehouses and the items that all of them sell. */
public class Company {
    private Item[] items;
    private Warehouse[] warehouses;

    public Company(int warehouses, int districts, int customers, int items) {
        this.items = new Item[items];
        for (int i = 0; i < items; i++) {
            this.items[i] = new Item(i, "item " + i, 10 + i);
        }
        this.warehouses = new Warehouse[warehouses];
        for (int i = 0; i < warehouses; i++) {
            this.warehouses[i] = new Warehouse(i, districts, customers, this.items);
        }
    }

    public Item item(int number) {
        return items[number % items.length];
    }

    public int items() {
        return items.length;
    }

    public Warehouse warehouse(int number) {
        return warehouses[number % warehouses.length];
    }

    public int warehouses() {
        return warehouses.length;
    }
}
