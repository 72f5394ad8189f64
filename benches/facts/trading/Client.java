package trading;

import trading.cashdesk.CashDesk;

/** The customers of one desk, one after the other. */
class Client extends Thread {
    private CashDesk desk;
    private int customers;
    private int products;
    private int first;

    Client(String name, CashDesk desk, int customers, int products, int first) {
        super(name);
        this.desk = desk;
        this.customers = customers;
        this.products = products;
        this.first = first;
    }

    @Override
    public void run() {
        for (int i = 0; i < customers; i++) {
            long[] barcodes = new long[products];
            for (int j = 0; j < products; j++) {
                barcodes[j] = 100 + (first + i + j) % 3;
            }
            boolean card = (first + i) % 2 == 1;
            desk.serve(barcodes, card ? "card" : null, card ? 0 : 50);
        }
    }
}
