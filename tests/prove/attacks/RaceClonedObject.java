// An object that is the copy of another.
// alarms: data-race // really
class RaceClonedObject implements Cloneable {
    int x;
    public static void main(String[] args) throws Exception {
        RaceClonedObject a = (RaceClonedObject) new RaceClonedObject().clone();
        new Thread(() -> a.x = 1).start();
        a.x = 2;
    }
}
