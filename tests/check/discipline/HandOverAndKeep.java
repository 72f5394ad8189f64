// expect: violated data-race
// discipline: mld=violated mld'=violated
// The sender of an object writes to it after it has handed it over.
class HandOverAndKeep {
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
        return parcel;
    }

    public static void main(String[] args) throws InterruptedException {
        HandOverAndKeep box = new HandOverAndKeep();
        new Thread(() -> {
            Parcel parcel = new Parcel();
            box.put(parcel);
            parcel.weight = 1; // !data-race
        }).start();
        box.take().weight = 2; // !data-race
    }
}
