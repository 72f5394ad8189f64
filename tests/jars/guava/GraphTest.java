import com.google.common.graph.*;
import java.util.List;

@SuppressWarnings("UnstableApiUsage")
public class GraphTest {
    public static void main(String[] args) {
        MutableGraph<Integer> g =
                GraphBuilder.directed()
                        .allowsSelfLoops(false)
                        .nodeOrder(ElementOrder.<Integer>natural())
                        .build();
        g.putEdge(1, 2);
        g.putEdge(2, 3);
        g.putEdge(1, 3);
        g.putEdge(3, 4);
        System.out.println(g + " " + Graphs.hasCycle(g) + Graphs.reachableNodes(g, 2));
        System.out.println(
                Graphs.transitiveClosure(g).edges().size()
                        + " "
                        + Graphs.transpose(g).successors(4));
        Traverser.forGraph(g).breadthFirst(1).forEach(n -> System.out.print(n + " "));
        Traverser.forGraph(g).depthFirstPostOrder(1).forEach(n -> System.out.print(n + " "));
        System.out.println();
        MutableValueGraph<String, Double> v = ValueGraphBuilder.undirected().build();
        v.putEdgeValue("a", "b", 1.5);
        System.out.println(v + " " + v.edgeValueOrDefault("b", "a", 0.0));
        MutableNetwork<String, Integer> n =
                NetworkBuilder.directed().allowsParallelEdges(true).build();
        n.addEdge("x", "y", 1);
        n.addEdge("x", "y", 2);
        System.out.println(n.edgesConnecting("x", "y") + " " + n.incidentNodes(1));
        try {
            g.putEdge(1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(
                ImmutableGraph.copyOf(g).equals(g)
                        + " "
                        + EndpointPair.ordered(1, 2)
                        + List.copyOf(g.nodes()));
    }
}
