// expect: verified
class ReadersWritersFixed {
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
        while (writing || readers > 0) {
            wait();
        }
        writing = true;
        assert readers == 0 : "a writer among readers";
    }

    synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    static Thread reader(ReadersWritersFixed lock) {
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
        ReadersWritersFixed lock = new ReadersWritersFixed();
        reader(lock);
        reader(lock);
        lock.beginWrite();
        lock.endWrite();
    }
}
