// Text blocks with indentation, escapes and line continuation.
public class TextBlocks {
    public static void main(String[] args) {
        String a = """
            Hello,
              World
            """;
        System.out.print(a);
        String b = """
            {"k": "v", "quotes": "\"""\"}
            tab:\tend
            trailing   \s
            joined \
            line
            \u0041 \101 \\n
            no newline at end""";
        System.out.println(b.replace(' ', '.').replace("\t", "<tab>"));
        String c = """
                deep
              less
            """;
        System.out.println(c.replace(' ', '.'));
        System.out.println("""
            """.isEmpty());
        System.out.println("""
            x""" == "x");
        System.out.println("""
            %d and %s
            """.formatted(1, "two").strip());
        System.out.println("  a\n    b\n  c".stripIndent().replace(' ', '.'));
        System.out.println("a\\tb\\n\\u".substring(0, 6).translateEscapes());
        System.out.println("q\n  z\n".indent(2).replace(' ', '.') + "q\n  z\n".indent(-1).replace(' ', '.'));
    }
}
