// Philosophers around a table whose forks are handed out under one monitor. (Shape of philo: 213 statements, 2 threads.)
// proves: data-race, deadlock, class-cast
class Philo extends Thread {
    private final int seat;
    private final Table table;

    Philo(int seat, Table table) {
        this.seat = seat;
        this.table = table;
    }

    @Override
    public void run() {
        int meals = 0;
        try {
            for (int i = 0; i < 3; i++) {
                table.take(seat);
                meals = meals + 1;
                table.put(seat);
            }
            table.leave(meals);
        } catch (InterruptedException e) {
            table.leave(0);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int seats = 5;
        if (args.length > 0) {
            seats = 2 + args.length % 30;
        }
        Table table = new Table(seats);
        for (int i = 0; i < seats; i++) {
            new Philo(i, table).start();
        }
        table.close();
    }
}

class Table {
    private final boolean[] taken;
    private final int seats;
    private int guests;
    private int eaten;

    Table(int seats) {
        this.seats = seats;
        this.guests = seats;
        this.taken = new boolean[seats];
        for (int i = 0; i < seats; i++) {
            taken[i] = false;
        }
    }

    private boolean free(int seat) {
        int left = seat;
        int right = (seat + 1) % seats;
        return !taken[left] && !taken[right];
    }

    synchronized void take(int seat) throws InterruptedException {
        while (!free(seat)) {
            wait();
        }
        taken[seat] = true;
        taken[(seat + 1) % seats] = true;
    }

    synchronized void put(int seat) {
        taken[seat] = false;
        taken[(seat + 1) % seats] = false;
        notifyAll();
    }

    synchronized void leave(int meals) {
        eaten = eaten + meals;
        guests = guests - 1;
        notifyAll();
    }

    synchronized void close() throws InterruptedException {
        while (guests > 0) {
            wait();
        }
        for (int i = 0; i < seats; i++) {
            if (taken[i]) {
                throw new IllegalStateException();
            }
        }
        eaten = eaten / seats;
    }
}
