// expect: verified
// discipline: mld=obeyed mld'=obeyed
// An object is filled, goes through a locked box, and is only read by its receivers.
class HandOverReadOnly {
    static class Parcel {
        int weight;
    }

    private Parcel parcel;

    synchronized void put(Parcel put) {
        parcel = put;
        notifyAll();
    }

    synchronized Parcel look() throws InterruptedException {
        while (parcel == null) {
            wait();
        }
        return parcel;
    }

    public static void main(String[] args) throws InterruptedException {
        HandOverReadOnly box = new HandOverReadOnly();
        new Thread(() -> {
            Parcel parcel = new Parcel();
            parcel.weight = 1;
            box.put(parcel);
        }).start();
        new Thread(() -> {
            try {
                assert box.look().weight == 1;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        assert box.look().weight == 1;
    }
}
