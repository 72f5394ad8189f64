import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class ConnectionPool {
    static class Connection {
        private final AtomicInteger queries = new AtomicInteger();

        void query(String sql) {
            queries.incrementAndGet();
        }
    }

    private final Semaphore permits;
    private final Queue<Connection> idle = new ConcurrentLinkedQueue<>();

    ConnectionPool(int size) {
        permits = new Semaphore(size);
        for (int i = 0; i < size; i++) {
            idle.add(new Connection());
        }
    }

    Connection borrow() throws InterruptedException {
        permits.acquire();
        return idle.poll();
    }

    void giveBack(Connection connection) {
        permits.release();
        idle.add(connection);
    }

    public static void main(String[] args) {
        ConnectionPool pool = new ConnectionPool(1);
        Runnable request = () -> {
            try {
                Connection connection = pool.borrow();
                try {
                    connection.query("select 1");
                } finally {
                    pool.giveBack(connection);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        new Thread(request, "request-1").start();
        new Thread(request, "request-2").start();
    }
}
