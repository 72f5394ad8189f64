import com.ibm.wala.classLoader.Language;
import com.ibm.wala.core.util.config.AnalysisScopeReader;
import com.ibm.wala.ipa.callgraph.AnalysisCacheImpl;
import com.ibm.wala.ipa.callgraph.AnalysisOptions;
import com.ibm.wala.ipa.callgraph.AnalysisScope;
import com.ibm.wala.ipa.callgraph.CGNode;
import com.ibm.wala.ipa.callgraph.CallGraph;
import com.ibm.wala.ipa.callgraph.impl.Util;
import com.ibm.wala.ipa.callgraph.propagation.SSAPropagationCallGraphBuilder;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.ipa.cha.IClassHierarchy;
import java.util.Iterator;

/**
 * WALA's 0-1-CFA on a main class, nothing excluded: {@code Wala CLASS_PATH MAIN}. Its last line is {@code peer: …}.
 *
 * <p>An edge is a call site and a method, as in Tai-e.
 */
public class Wala {
    public static void main(String[] args) throws Exception {
        long began = System.nanoTime();
        AnalysisScope scope = AnalysisScopeReader.instance.makeJavaBinaryAnalysisScope(args[0], null);
        IClassHierarchy hierarchy = ClassHierarchyFactory.makeWithRoot(scope);
        String main = "L" + args[1].replace('.', '/');
        AnalysisOptions options = new AnalysisOptions(scope, Util.makeMainEntrypoints(hierarchy, main));
        SSAPropagationCallGraphBuilder builder =
                Util.makeZeroOneCFABuilder(Language.JAVA, options, new AnalysisCacheImpl(), hierarchy);
        long ready = System.nanoTime();
        CallGraph graph = builder.makeCallGraph(options, null);
        double seconds = (System.nanoTime() - ready) / 1e9;
        System.err.printf("hierarchy %.1f s%n", (ready - began) / 1e9);
        System.out.printf(
                "peer: %.2f %d %d %d%n",
                seconds,
                graph.getNumberOfNodes(),
                edges(graph),
                builder.getPointerAnalysis().getInstanceKeys().size());
    }

    private static long edges(CallGraph graph) {
        long count = 0;
        for (CGNode node : graph) {
            for (Iterator<CGNode> callees = graph.getSuccNodes(node); callees.hasNext(); ) {
                count += graph.getPossibleSites(node, callees.next()).hasNext() ? 1 : 0;
            }
        }
        return count;
    }
}
