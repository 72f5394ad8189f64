import static org.junit.jupiter.api.Assertions.*;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import java.io.PrintWriter;
import java.util.stream.Stream;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;
import org.junit.platform.launcher.*;
import org.junit.platform.launcher.core.*;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

public class JUnit5Test {
    @TestMethodOrder(MethodOrderer.MethodName.class)
    public static class Suite {
        @BeforeEach
        void each() {
            System.out.println("each");
        }

        @Test
        void aPasses() {
            assertEquals(4, 2 + 2);
        }

        @Test
        void bFails() {
            assertEquals(5, 2 + 2, "sum");
        }

        @Test
        void cThrows() {
            assertThrows(
                    ArithmeticException.class,
                    () -> {
                        int z = 0;
                        System.out.println(1 / z);
                    });
        }

        @Disabled
        @Test
        void dSkipped() {}

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3})
        void eParams(int n) {
            assertTrue(n < 3);
        }

        @ParameterizedTest
        @CsvSource({"a,1", "bb,2"})
        void fCsv(String s, int n) {
            assertEquals(n, s.length());
        }

        @TestFactory
        Stream<DynamicTest> gDynamic() {
            return Stream.of(1, 2)
                    .map(i -> DynamicTest.dynamicTest("d" + i, () -> assertEquals(i, i)));
        }

        @RepeatedTest(2)
        void hRepeat(RepetitionInfo i) {
            System.out.println("rep " + i.getCurrentRepetition());
        }

        @Nested
        class Inner {
            @Test
            void inner() {
                System.out.println("inner");
            }
        }

        @Test
        void iAll() {
            assertAll(() -> assertEquals(1, 1), () -> assertNull("x"));
        }
    }

    public static void main(String[] args) {
        LauncherDiscoveryRequest req =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(Suite.class))
                        .build();
        SummaryGeneratingListener l = new SummaryGeneratingListener();
        LauncherFactory.create().execute(req, l);
        System.out.println(
                l.getSummary().getTestsFoundCount()
                        + " ok "
                        + l.getSummary().getTestsSucceededCount()
                        + " failed "
                        + l.getSummary().getTestsFailedCount()
                        + " skipped "
                        + l.getSummary().getTestsSkippedCount());
        l.getSummary()
                .getFailures()
                .forEach(
                        f ->
                                System.out.println(
                                        f.getTestIdentifier().getDisplayName()
                                                + " "
                                                + f.getException().getMessage()));
        System.exit(l.getSummary().getTestsFailedCount() == 0 ? 0 : 1);
    }
}
