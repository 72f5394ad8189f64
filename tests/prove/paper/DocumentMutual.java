// Two documents enclose each other and are printed at the same time: a deadlock.
// proves: data-race
// alarms: deadlock // really
class DocumentMutual {
    private DocumentMutual enclosed;
    private int printed;

    void enclose(DocumentMutual other) {
        enclosed = other;
    }

    synchronized void print() {
        printed = 1;
    }

    synchronized void printAll() {
        print();
        DocumentMutual other = enclosed;
        if (other != null) {
            other.print();
        }
    }

    public static void main(String[] args) {
        DocumentMutual letter = new DocumentMutual();
        DocumentMutual photo = new DocumentMutual();
        letter.enclose(photo);
        photo.enclose(letter);
        new Thread(() -> letter.printAll()).start();
        new Thread(() -> photo.printAll()).start();
    }
}
