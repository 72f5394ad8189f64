import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the generated programs call, and what they use as values. */
@SuppressWarnings("all")
public final class Race implements Delayed {
    public volatile int number;
    public volatile Object object;
    public List<String> list;
    public List<String>[] lists;
    public Map<? extends Number, String> wild;

    public Race() {
    }

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Mark {
        String value() default "m";

        Class<?> type() default Race.class;
    }

    @Mark
    public static final class Marked {
    }

    public record Pair(int first, @Mark String second) {
    }

    /** What a thread does. */
    public interface Calls {
        void call() throws Throwable;
    }

    public static int twice(int number) {
        return 2 * number;
    }

    public static void once(Calls calls) {
        try {
            calls.call();
        } catch (Throwable thrown) {
            // Of no interest: a call that throws has been made.
        }
    }

    public static void two(Calls first, Calls second) throws InterruptedException {
        Thread one = new Thread(() -> once(first));
        Thread other = new Thread(() -> once(second));
        one.start();
        other.start();
    }

    public static MatchResult matched() {
        Matcher matcher = Pattern.compile("(a)(b)?").matcher("ab");
        matcher.matches();
        return matcher.toMatchResult();
    }

    public static ObjectInputStream serialized() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject("text");
        }
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return 0;
    }

    @Override
    public int compareTo(Delayed other) {
        return 0;
    }
}
