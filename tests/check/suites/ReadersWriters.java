// expect: violated assertion
// The writer does not look at the number of readers again after it was woken.
class ReadersWriters {
    private int readers;
    private boolean writing;

    synchronized void beginRead() throws InterruptedException {
        while (writing) {
            wait();
        }
        readers++;
    }

    synchronized void endRead() {
        readers--;
        notifyAll();
    }

    synchronized void beginWrite() throws InterruptedException {
        if (writing || readers > 0) {
            wait();
        }
        writing = true;
        assert readers == 0 : "a writer among readers"; // !assertion
    }

    synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    static Thread reader(ReadersWriters lock) {
        Thread t = new Thread(() -> {
            try {
                lock.beginRead();
                lock.endRead();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        ReadersWriters lock = new ReadersWriters();
        reader(lock);
        reader(lock);
        lock.beginWrite();
        lock.endWrite();
    }
}
