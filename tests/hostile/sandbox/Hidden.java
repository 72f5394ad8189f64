/** Lies outside of the class path; a program that gets here says so. */
public class Hidden implements Runnable {
    public static String tell() {
        return "HIDDEN" + "CLASS".length() + "RAN";
    }

    @Override
    public void run() {}

    @Override
    public String toString() {
        return tell();
    }
}
