// since 21
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class TicketShopFixed {
    private final AtomicInteger seats;

    TicketShopFixed(int seats) {
        this.seats = new AtomicInteger(seats);
    }

    boolean buy() {
        return seats.getAndUpdate(left -> left > 0 ? left - 1 : 0) > 0;
    }

    public static void main(String[] args) throws Exception {
        TicketShopFixed shop = new TicketShopFixed(1);
        List<Future<Boolean>> orders = new ArrayList<>();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2; i++) {
                orders.add(executor.submit(shop::buy));
            }
        }
        int sold = 0;
        for (Future<Boolean> order : orders) {
            if (order.get()) {
                sold++;
            }
        }
        assert sold == 1 : sold + " tickets for 1 seat";
    }
}
