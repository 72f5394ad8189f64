package trading.inventory;

/** So many of a product were ordered from its supplier. */
class OrderEntry {
    private Product product;
    private int amount;

    public OrderEntry(Product product, int amount) {
        this.product = product;
        this.amount = amount;
    }

    public Product product() {
        return product;
    }

    public int amount() {
        return amount;
    }
}
