import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pascal.taie.Main;
import pascal.taie.World;
import pascal.taie.analysis.pta.PointerAnalysisResult;

/** Tai-e's {@code ci} on a main class: {@code TaiE CLASS_PATH MAIN OUTPUT}. Its last line is {@code peer: …}. */
public class TaiE {
    private static final Pattern ELAPSED = Pattern.compile("\\[pta\\] elapsed time: ([0-9.]+)s");

    public static void main(String[] args) {
        PrintStream out = System.out;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setOut(new PrintStream(log, true, StandardCharsets.UTF_8));
        Main.main("-pp", "-cp", args[0], "-m", args[1], "--output-dir", args[2], "-a", "pta=cs:ci;only-app:false");
        PointerAnalysisResult result = World.get().getResult("pta");
        Matcher elapsed = ELAPSED.matcher(log.toString(StandardCharsets.UTF_8));
        out.printf(
                "peer: %s %d %d %d%n",
                elapsed.find() ? elapsed.group(1) : "0",
                result.getCallGraph().getNumberOfMethods(),
                result.getCallGraph().getNumberOfEdges(),
                result.getObjects().size());
    }
}
