// expect: verified
// discipline: mld=violated mld'=violated
// An object goes from one thread to another through a locked box, and each writes to it while it has it: no race,
// and no lock that protects it.
class HandOver {
    static class Parcel {
        int weight;
    }

    private Parcel parcel;

    synchronized void put(Parcel put) {
        parcel = put;
        notifyAll();
    }

    synchronized Parcel take() throws InterruptedException {
        while (parcel == null) {
            wait();
        }
        Parcel taken = parcel;
        parcel = null;
        return taken;
    }

    public static void main(String[] args) throws InterruptedException {
        HandOver box = new HandOver();
        new Thread(() -> {
            Parcel parcel = new Parcel();
            parcel.weight = 1;
            box.put(parcel);
        }).start();
        Parcel parcel = box.take();
        parcel.weight++;
        assert parcel.weight == 2;
    }
}
