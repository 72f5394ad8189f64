// Shortest paths with a priority queue, Floyd-Warshall and union-find.
import java.util.*;

public class DijkstraPaths {
    record Edge(int to, int w) { }
    static int find(int[] p, int x) { return p[x] == x ? x : (p[x] = find(p, p[x])); }
    public static void main(String[] args) {
        int n = 8;
        List<List<Edge>> g = new ArrayList<>();
        for (int i = 0; i < n; i++) g.add(new ArrayList<>());
        int[][] es = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}, {2, 3, 8}, {3, 4, 3}, {5, 6, 1}, {4, 6, 7}};
        for (int[] e : es) {
            g.get(e[0]).add(new Edge(e[1], e[2]));
            g.get(e[1]).add(new Edge(e[0], e[2]));
        }
        int[] d = new int[n], prev = new int[n];
        Arrays.fill(d, Integer.MAX_VALUE);
        Arrays.fill(prev, -1);
        d[0] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>(Comparator.comparingInt(x -> x[1]));
        q.add(new int[] {0, 0});
        while (!q.isEmpty()) {
            int[] c = q.poll();
            if (c[1] > d[c[0]]) continue;
            for (Edge e : g.get(c[0])) if (c[1] + e.w() < d[e.to()]) {
                d[e.to()] = c[1] + e.w();
                prev[e.to()] = c[0];
                q.add(new int[] {e.to(), d[e.to()]});
            }
        }
        System.out.println(Arrays.toString(d) + " " + Arrays.toString(prev));
        StringBuilder sb = new StringBuilder();
        for (int x = 5; x >= 0; x = prev[x]) sb.insert(0, x + " ");
        System.out.println(sb);
        int[] p = new int[n];
        for (int i = 0; i < n; i++) p[i] = i;
        Arrays.sort(es, Comparator.comparingInt(e -> e[2]));
        int mst = 0;
        for (int[] e : es) {
            int a = find(p, e[0]), b = find(p, e[1]);
            if (a != b) {
                p[a] = b;
                mst += e[2];
            }
        }
        System.out.println(mst + " " + (find(p, 0) == find(p, 7)));
    }
}
