/**
 * Sellers of tickets count what is sold without synchronisation, and the last of them to notice that too much was
 * sold stops the sale. Main does not wait for the sellers before it looks.
 *
 * <p>Arguments: number of sellers (issuers), and the cushion, by which the capacity is less than that.
 */
public class Airline implements Runnable {
    static int sold = 0;

    private final int capacity;
    private boolean stop = false;

    private Airline(int capacity) {
        this.capacity = capacity;
    }

    public static void main(String[] args) {
        int issuers = Integer.parseInt(args[0]);
        int cushion = Integer.parseInt(args[1]);
        new Airline(issuers - cushion).sell(issuers);
    }

    private void sell(int issuers) {
        for (int i = 0; i < issuers; i++) {
            Thread seller = new Thread(this);
            if (stop) {
                sold--;
                break;
            }
            seller.start();
        }
        if (sold > capacity) {
            throw new RuntimeException("bug found");
        }
    }

    @Override
    public void run() {
        sold++;
        if (sold > capacity) {
            stop = true;
        }
    }
}
