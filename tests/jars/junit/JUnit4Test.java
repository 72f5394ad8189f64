import static org.junit.Assert.*;
import org.junit.*;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;
import org.junit.runner.notification.Failure;
import org.junit.rules.ExpectedException;
import org.junit.runners.Parameterized;

public class JUnit4Test {
    public static class Suite {
        @BeforeClass
        public static void once() {
            System.out.println("once");
        }

        @Before
        public void each() {
            System.out.println("each");
        }

        @Test
        public void passes() {
            assertEquals(4, 2 + 2);
        }

        @Test
        public void fails() {
            assertEquals("sum", 5, 2 + 2);
        }

        @Test(expected = ArithmeticException.class)
        public void throwsIt() {
            System.out.println(1 / (args.length));
        }

        @Test(timeout = 50)
        public void slow() throws Exception {
            Thread.sleep(100000);
        }

        @Ignore("later")
        @Test
        public void ignored() {}

        static String[] args = {};
    }

    @org.junit.runner.RunWith(Parameterized.class)
    public static class Params {
        @Parameterized.Parameters(name = "{0}")
        public static Object[] data() {
            return new Object[] {1, 2, 3};
        }

        @Parameterized.Parameter public int n;

        @Test
        public void small() {
            assertTrue("n=" + n, n < 3);
        }
    }

    public static void main(String[] args) {
        Result r = JUnitCore.runClasses(Suite.class, Params.class);
        System.out.println(r.getRunCount() + " " + r.getFailureCount() + " " + r.getIgnoreCount());
        r.getFailures().stream().map(Failure::toString).sorted().forEach(System.out::println);
        System.exit(r.wasSuccessful() ? 0 : 1);
    }
}
