// expect: violated data-race
import java.lang.reflect.Field;

class ThroughReflection {
    static final class Cell {
        int n;
    }

    static volatile Cell shared;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            Cell cell = shared;
            if (cell != null) {
                System.out.println(cell.n); // !data-race
            }
        });
        reader.start();
        Cell mine = new Cell();
        Field field = ThroughReflection.class.getDeclaredField("shared");
        field.set(null, mine);
        mine.n = 1; // !data-race
        reader.join();
    }
}
