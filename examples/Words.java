import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts words: collections, streams, lambdas and formatted output on the JDK's own library. */
public class Words {
    static final String TEXT = """
            A heddle holds the threads of a loom apart
            so that the shuttle can pass between them
            and the threads do not tangle
            """;

    public static void main(String[] args) {
        String text = args.length > 0 ? String.join(" ", args) : TEXT;
        Map<String, Long> counts = Stream.of(text.toLowerCase().split("\\W+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.groupingBy(word -> word, TreeMap::new, Collectors.counting()));
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
                .limit(5)
                .forEach(entry -> System.out.printf("%-8s %d%n", entry.getKey(), entry.getValue()));
        System.out.printf("%d different words, %.2f letters each%n", counts.size(),
                counts.keySet().stream().mapToInt(String::length).average().orElse(0));
    }
}
