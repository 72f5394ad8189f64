import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ReflectionToStringBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;

public class BuildersTest {
    static class Person implements Comparable<Person> {
        final String name;
        final int age;
        final double[] scores;
        transient int cached = 9;

        Person(String name, int age, double... scores) {
            this.name = name;
            this.age = age;
            this.scores = scores;
        }

        @Override
        public boolean equals(Object o) {
            return EqualsBuilder.reflectionEquals(this, o);
        }

        @Override
        public int hashCode() {
            return HashCodeBuilder.reflectionHashCode(17, 37, this);
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE)
                    .append("name", name)
                    .append("age", age)
                    .append("scores", scores)
                    .toString();
        }

        @Override
        public int compareTo(Person p) {
            return new CompareToBuilder().append(name, p.name).append(age, p.age).toComparison();
        }
    }

    public static void main(String[] args) {
        Person a = new Person("Ann", 30, 1.5, 2.5),
                b = new Person("Ann", 30, 1.5, 2.5),
                c = new Person("Bob", 20);
        System.out.println(
                a
                        + " "
                        + a.equals(b)
                        + " "
                        + a.equals(c)
                        + " "
                        + (a.hashCode() == b.hashCode())
                        + " "
                        + a.compareTo(c));
        System.out.println(a.hashCode() + " " + c.hashCode());
        System.out.println(ReflectionToStringBuilder.toString(c, ToStringStyle.JSON_STYLE));
        System.out.println(
                ReflectionToStringBuilder.toString(a, ToStringStyle.NO_CLASS_NAME_STYLE));
        System.out.println(
                new ToStringBuilder(c, ToStringStyle.NO_CLASS_NAME_STYLE)
                        .append("x", new int[][] {{1, 2}, {3}})
                        .append("o", (Object) null)
                        .build());
        System.out.println(
                ReflectionToStringBuilder.toStringExclude(a, "age").replaceAll("@[0-9a-f]+", "@"));
        System.out.println(
                CompareToBuilder.reflectionCompare(new Integer[] {1}, new Integer[] {1}));
    }
}
