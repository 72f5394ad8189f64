package trading.inventory;

/** How many of a product are on the shelf, and for what price they are sold. */
class StockItem {
    private Product product;
    private int salesPrice;
    private int least;
    private int amount;

    StockItem(Product product, int salesPrice, int least, int amount) {
        this.product = product;
        this.salesPrice = salesPrice;
        this.least = least;
        this.amount = amount;
    }

    Product product() {
        return product;
    }

    int salesPrice() {
        return salesPrice;
    }

    int amount() {
        return amount;
    }

    int missing() {
        return Math.max(0, least - amount);
    }

    void sell(int count) {
        if (count > amount) {
            throw new IllegalStateException(product.name() + " was sold out");
        }
        amount -= count;
    }

    void refill(int count) {
        amount += count;
    }
}
