// A field of the program that two threads use by reflection.
// expect: violated data-race
// options: --property data-race
import java.lang.reflect.Field;

class ReflectedField {
    public int balance;

    public static void main(String[] args) throws Exception {
        ReflectedField account = new ReflectedField();
        Field field = ReflectedField.class.getField("balance");
        field.setInt(account, 1);
        Thread t = new Thread(() -> {
            try {
                field.setInt(account, 2); // !data-race
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        field.getInt(account); // !data-race
        t.join();
    }
}
