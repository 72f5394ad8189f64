// Counting words of a text with regex, maps and sorting.
import java.util.*;
import java.util.stream.*;

public class WordCount {
    public static void main(String[] args) {
        String text = "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness";
        Map<String, Integer> m = new TreeMap<>();
        for (String w : text.toLowerCase().split("\\W+")) m.merge(w, 1, Integer::sum);
        System.out.println(m);
        m.entrySet().stream().sorted(Map.Entry.<String,
                Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4).forEach(e -> System.out.printf("%-6s %d%n",
                e.getKey(), e.getValue()));
        int[] freq = new int[26];
        for (char c : text.toLowerCase().toCharArray()) if (Character.isLetter(c)) freq[c - 'a']++;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 26; i++) if (freq[i] > 5) sb.append((char) ('a' + i)).append(freq[i]).append(' ');
        System.out.println(sb);
        System.out.println(new StringBuilder(text.substring(0, 15)).reverse() + " "
                + Arrays.stream(text.split(" ")).map(String::length).collect(Collectors.toList()));
    }
}
