import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs outcome programs very often in one machine and prints what was seen.
 *
 * <p>{@code Stress CLASSES MILLISECONDS RUNS NAME[:fresh]…}: each program is run at most so often and so long. A program
 * has a method {@code static String run()}, or prints from {@code main}; {@code fresh} ones get a class loader of their own
 * for each run. One line per program and outcome: name, how often, outcome, with tabs between; {@code \n} and {@code \\} in
 * an outcome are escaped. A program that does not end within ten seconds ends the machine with status 3.
 */
public class Stress {
    private static final int LOAD_THREADS = 1;
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private static volatile String current = "";
    private static volatile long since;
    private static volatile int sink;

    public static void main(String[] args) throws Exception {
        Path classes = Path.of(args[0]);
        long budget = Long.parseLong(args[1]) * 1_000_000;
        int runs = Integer.parseInt(args[2]);
        PrintStream out = System.out;
        for (int i = 0; i < LOAD_THREADS; i++) {
            daemon(new Load(i));
        }
        daemon(() -> watch(out));
        for (int i = 3; i < args.length; i++) {
            String[] parts = args[i].split(":");
            boolean fresh = parts.length > 1 && parts[1].equals("fresh");
            TreeMap<String, Integer> seen = stress(classes, parts[0], fresh, budget, runs);
            System.setOut(out);
            for (Map.Entry<String, Integer> entry : seen.entrySet()) {
                out.println(parts[0] + "\t" + entry.getValue() + "\t" + escape(entry.getKey()));
            }
            out.flush();
        }
        System.exit(0);
    }

    private static TreeMap<String, Integer> stress(Path classes, String name, boolean fresh, long budget, int runs)
            throws Exception {
        TreeMap<String, Integer> seen = new TreeMap<>();
        SplittableRandom random = new SplittableRandom(name.hashCode());
        long start = System.nanoTime();
        URLClassLoader loader = loader(classes);
        current = name;
        for (int run = 0; run < runs && System.nanoTime() - start < budget; run++) {
            since = System.nanoTime();
            if (fresh) {
                loader.close();
                loader = loader(classes);
            }
            seen.merge(once(Class.forName(name, true, loader)), 1, Integer::sum);
            spin(random.nextInt(200));
        }
        current = "";
        loader.close();
        return seen;
    }

    private static String once(Class<?> program) throws Exception {
        try {
            Method run;
            try {
                run = program.getDeclaredMethod("run");
            } catch (NoSuchMethodException printsItself) {
                return printed(program.getDeclaredMethod("main", String[].class));
            }
            run.setAccessible(true);
            return (String) run.invoke(null);
        } catch (InvocationTargetException e) {
            return "thrown: " + e.getCause();
        }
    }

    private static String printed(Method main) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        System.setOut(captured);
        main.setAccessible(true);
        main.invoke(null, (Object) new String[0]);
        return bytes.toString(StandardCharsets.UTF_8).stripTrailing();
    }

    private static URLClassLoader loader(Path classes) throws Exception {
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n");
    }

    private static void daemon(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        thread.start();
    }

    private static void spin(int rounds) {
        for (int i = 0; i < rounds; i++) {
            sink += i;
            Thread.onSpinWait();
        }
    }

    private static void watch(PrintStream out) {
        while (true) {
            LockSupport.parkNanos(100_000_000);
            String name = current;
            if (!name.isEmpty() && System.nanoTime() - since > PATIENCE_NANOS) {
                out.println(name + "\t1\tdoes not end");
                out.flush();
                Runtime.getRuntime().halt(3);
            }
        }
    }

    /** Takes the processors away for moments of random length, so that threads stop at random points. */
    private static final class Load implements Runnable {
        private final SplittableRandom random;

        Load(int seed) {
            random = new SplittableRandom(seed);
        }

        @Override
        public void run() {
            while (true) {
                spin(random.nextInt(3000));
                if (random.nextInt(2) == 0) {
                    LockSupport.parkNanos(random.nextInt(1_000_000));
                } else {
                    Thread.yield();
                }
            }
        }
    }
}
