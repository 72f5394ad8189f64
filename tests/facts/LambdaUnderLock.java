// library: LambdaUnderLock
// fact: thread callers many
// fact: shared LambdaUnderLock.x always this
// blunt: lacks shared LambdaUnderLock.x always this
// blunt: says shared LambdaUnderLock.x unlocked
// The body of a lambda is called under the lock, by way of an object that has `this` in a field.
class LambdaUnderLock {
    private int x;

    public synchronized void add() {
        Runnable step = () -> x++;
        step.run();
    }
}
