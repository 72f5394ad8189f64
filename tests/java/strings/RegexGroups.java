// Groups, named groups, find, lookingAt and regions of a matcher.
import java.util.*;
import java.util.regex.*;

public class RegexGroups {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.(com|org)").matcher("joe@example.com, ann@site.org; bad@x.net");
        while (m.find()) System.out.println(m.group() + " " + m.group(1) + " " + m.group(2) + " " + m.group(3) + " " + m.start() + "-" + m.end()
                + " " + m.start(2) + " " + m.groupCount());
        Matcher d = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)(-(?<day>\\d\\d))?").matcher("on 2024-05 and 2023-11-30");
        while (d.find()) System.out.println(d.group("year") + "/" + d.group("month") + "/" + d.group("day") + " " + d.start("month") + " "
                + d.start("day"));
        Matcher l = Pattern.compile("a+").matcher("aaab");
        System.out.println(l.lookingAt() + " " + l.end() + " " + l.matches() + " " + l.hitEnd());
        l.region(3, 4);
        System.out.println(l.find() + " " + l.regionStart());
        l.reset("baa");
        System.out.println(l.find() + " " + l.start() + " " + l.find(2) + " " + l.start());
        try { l.group(5); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { Pattern.compile("x").matcher("x").group(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { d.reset("q"); d.group("nope"); } catch (IllegalArgumentException | IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(Pattern.compile("\\b\\w").matcher("the quick fox").replaceAll(r -> r.group().toUpperCase()));
        System.out.println(Pattern.compile("(\\d+)").matcher("1 2 33").results().map(r -> r.group(1) + "@" + r.start()).toList());
        StringBuilder sb = new StringBuilder();
        Matcher ap = Pattern.compile("(\\w)(\\d)").matcher("a1-b2-c3!");
        while (ap.find()) ap.appendReplacement(sb, "$2$1\\$");
        ap.appendTail(sb);
        System.out.println(sb);
        MatchResult mr = Pattern.compile("(a)(b)?").matcher("a").results().findFirst().get();
        System.out.println(mr.group(2) + " " + mr.start(2) + " " + mr.groupCount());
    }
}
