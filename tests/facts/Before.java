// fact: thread main
// fact: thread reader
// fact: shared Before.late unlocked
// fact: immutable Before.early
// What happens before the first thread is started is not in parallel with anything.
class Before {
    private int early;
    private int late;

    public static void main(String[] args) throws Exception {
        Before shared = new Before();
        shared.early = 1;
        Thread reader = new Thread(() -> System.out.println(shared.early + shared.late), "reader");
        reader.start();
        shared.late = 2;
        reader.join();
    }
}
