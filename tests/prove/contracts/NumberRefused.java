// What is read from outside need not be a number.

public class NumberRefused {
    static String text = "ten";

    public static void main(String[] args) {
        int number = Integer.parseInt(text); // alarm: uncaught-exception // really
        System.out.println(number);
    }
}
