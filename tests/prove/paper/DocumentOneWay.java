// Only one document encloses the other: there is one order of the locks.
// proves: data-race, deadlock
class DocumentOneWay {
    private DocumentOneWay enclosed;
    private int printed;

    void enclose(DocumentOneWay other) {
        enclosed = other;
    }

    synchronized void print() {
        printed = 1;
    }

    synchronized void printAll() {
        print();
        DocumentOneWay other = enclosed;
        if (other != null) {
            other.print();
        }
    }

    public static void main(String[] args) {
        DocumentOneWay letter = new DocumentOneWay();
        DocumentOneWay photo = new DocumentOneWay();
        letter.enclose(photo);
        new Thread(() -> letter.printAll()).start();
        new Thread(() -> photo.printAll()).start();
    }
}
