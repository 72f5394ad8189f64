// Lifts, a thread each, and a shared board with a monitor for each floor. (Shape of elevator: 1,829 statements, 2 threads.)
// proves: deadlock, class-cast
class Elevators {
    static final int FLOORS = 8;
    static final int LIFTS = 3;
    static int served;
    private final Board board;
    private final Plan plan;
    private final Report report;
    static int score;

    Elevators() {
        board = new Board(FLOORS);
        report = new Report(FLOORS + 1);
        plan = new Plan(24);
        for (int i = 0; i < plan.size(); i++) {
            int from = 1 + (i * 5 + 2) % FLOORS;
            int to = 1 + (i * 3 + 7) % FLOORS;
            if (from == to) {
                to = from == FLOORS ? 1 : from + 1;
            }
            plan.set(i, new Call(i / 2, from, to));
        }
    }

    void start() {
        for (int i = 0; i < LIFTS; i++) {
            new Lift(i, 1 + i * 2, board, report).start();
        }
        for (int time = 0; time < 16; time++) {
            for (int i = 0; i < plan.size(); i++) {
                Call call = plan.get(i);
                if (call != null && call.time() == time) {
                    board.press(call);
                }
            }
            Thread.yield();
        }
        board.close();
        score = report.score();
    }

    public static void main(String[] args) {
        new Elevators().start();
    }
}

class Call {
    private final int time;
    private final int from;
    private final int to;

    Call(int time, int from, int to) {
        this.time = time;
        this.from = from;
        this.to = to;
    }

    int time() {
        return time;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    boolean up() {
        return to > from;
    }
}

/** What one lift has done; belongs to that lift. */
class Log {
    private final int[] stops;
    private final int[] loaded;
    private final int[] unloaded;
    private int trips;
    private int distance;
    private int turns;
    private int last = -1;
    private boolean upwards;

    Log(int floors) {
        stops = new int[floors];
        loaded = new int[floors];
        unloaded = new int[floors];
    }

    void stop(int floor, int on, int off) {
        if (floor < 0 || floor >= stops.length) {
            throw new IllegalArgumentException();
        }
        stops[floor] = stops[floor] + 1;
        loaded[floor] = loaded[floor] + on;
        unloaded[floor] = unloaded[floor] + off;
        if (last >= 0 && last != floor) {
            boolean up = floor > last;
            distance = distance + (up ? floor - last : last - floor);
            if (trips > 0 && up != upwards) {
                turns = turns + 1;
            }
            upwards = up;
            trips = trips + 1;
        }
        last = floor;
    }

    int busiest() {
        int found = 0;
        for (int i = 1; i < stops.length; i++) {
            if (stops[i] > stops[found]) {
                found = i;
            }
        }
        return found;
    }

    int waiting() {
        int sum = 0;
        for (int i = 0; i < loaded.length; i++) {
            sum = sum + loaded[i] - unloaded[i];
        }
        return sum;
    }

    int distance() {
        return distance;
    }

    int turns() {
        return turns;
    }

    /** Stops to a hundred floors of way. */
    int density() {
        int sum = 0;
        for (int i = 0; i < stops.length; i++) {
            sum = sum + stops[i];
        }
        return distance == 0 ? 0 : 100 * sum / distance;
    }
}

/** What all lifts have done together. */
class Report {
    private int lifts;
    private int distance;
    private int turns;
    private int left;
    private int density;
    private final int[] busiest;

    Report(int floors) {
        busiest = new int[floors];
    }

    synchronized void add(Log log) {
        lifts = lifts + 1;
        distance = distance + log.distance();
        turns = turns + log.turns();
        left = left + log.waiting();
        density = density + log.density();
        int floor = log.busiest();
        if (floor < busiest.length) {
            busiest[floor] = busiest[floor] + 1;
        }
    }

    synchronized int score() {
        int score = 0;
        for (int i = 0; i < busiest.length; i++) {
            if (busiest[i] > 1) {
                score = score + busiest[i];
            }
        }
        if (lifts > 0) {
            score = score + distance / lifts + turns / lifts + density / lifts;
        }
        return score - left;
    }
}

class Plan {
    private final Call[] calls;

    Plan(int size) {
        calls = new Call[size];
    }

    int size() {
        return calls.length;
    }

    void set(int index, Call call) {
        calls[index] = call;
    }

    Call get(int index) {
        return calls[index];
    }
}

class Floor {
    private boolean upPressed;
    private boolean downPressed;
    private boolean upComing;
    private boolean downComing;
    private Call[] up = new Call[4];
    private Call[] down = new Call[4];
    private int upCount;
    private int downCount;

    synchronized void press(Call call) {
        if (call.up()) {
            if (upCount == up.length) {
                Call[] larger = new Call[up.length * 2];
                for (int i = 0; i < upCount; i++) {
                    larger[i] = up[i];
                }
                up = larger;
            }
            up[upCount] = call;
            upCount = upCount + 1;
            upPressed = true;
        } else {
            if (downCount == down.length) {
                Call[] larger = new Call[down.length * 2];
                for (int i = 0; i < downCount; i++) {
                    larger[i] = down[i];
                }
                down = larger;
            }
            down[downCount] = call;
            downCount = downCount + 1;
            downPressed = true;
        }
    }

    synchronized boolean claimUp() {
        if (upPressed && !upComing) {
            upComing = true;
            return true;
        }
        return false;
    }

    synchronized boolean claimDown() {
        if (downPressed && !downComing) {
            downComing = true;
            return true;
        }
        return false;
    }

    synchronized boolean upWaiting() {
        return upPressed && !upComing;
    }

    synchronized boolean downWaiting() {
        return downPressed && !downComing;
    }

    synchronized Call[] takeUp() {
        Call[] taken = new Call[upCount];
        for (int i = 0; i < taken.length; i++) {
            taken[i] = up[i];
            up[i] = null;
        }
        upCount = 0;
        upPressed = false;
        upComing = false;
        return taken;
    }

    synchronized Call[] takeDown() {
        Call[] taken = new Call[downCount];
        for (int i = 0; i < taken.length; i++) {
            taken[i] = down[i];
            down[i] = null;
        }
        downCount = 0;
        downPressed = false;
        downComing = false;
        return taken;
    }

    synchronized boolean empty() {
        return !upPressed && !downPressed;
    }
}

class Board {
    private final Floor[] floors;
    private boolean closed;

    Board(int count) {
        floors = new Floor[count + 1];
        for (int i = 0; i <= count; i++) {
            floors[i] = new Floor();
        }
    }

    int top() {
        return floors.length - 1;
    }

    void press(Call call) {
        floors[call.from()].press(call);
    }

    boolean claimUp(int floor) {
        return floors[floor].claimUp();
    }

    boolean claimDown(int floor) {
        return floors[floor].claimDown();
    }

    boolean upWaiting(int floor) {
        return floors[floor].upWaiting();
    }

    boolean downWaiting(int floor) {
        return floors[floor].downWaiting();
    }

    Call[] takeUp(int floor) {
        return floors[floor].takeUp();
    }

    Call[] takeDown(int floor) {
        return floors[floor].takeDown();
    }

    synchronized void close() {
        closed = true;
    }

    synchronized boolean closed() {
        return closed;
    }

    boolean empty() {
        for (int i = 1; i < floors.length; i++) {
            if (!floors[i].empty()) {
                return false;
            }
        }
        return true;
    }
}

class Lift extends Thread {
    private static final int IDLE = 0;
    private static final int UP = 1;
    private static final int DOWN = 2;
    private static final Object tally = new Object();
    private static int carried;

    private final int number;
    private final Board board;
    private final Report report;
    private final Log log;
    private int floor;
    private int motion = IDLE;
    private int firstFloor;
    private int lastFloor;
    private int claimedUp;
    private int claimedDown;
    private final int[] aboard;
    private int people;
    private int moved;

    Lift(int number, int floor, Board board, Report report) {
        this.number = number;
        this.floor = floor;
        this.board = board;
        this.report = report;
        this.log = new Log(board.top() + 1);
        this.aboard = new int[board.top() + 1];
        this.firstFloor = 1;
        this.lastFloor = board.top();
    }

    @Override
    public void run() {
        while (true) {
            if (motion == IDLE) {
                if (!choose()) {
                    if (board.closed() && board.empty()) {
                        break;
                    }
                    Thread.yield();
                }
            } else if (motion == UP) {
                goUp();
            } else {
                goDown();
            }
        }
        report.add(log);
        synchronized (tally) {
            carried = carried + people;
            Elevators.served = Elevators.served + moved;
        }
    }

    private boolean choose() {
        for (int distance = 0; distance <= lastFloor; distance++) {
            int above = floor + distance;
            int below = floor - distance;
            if (above <= lastFloor) {
                if (board.claimUp(above)) {
                    claimedUp = above;
                    motion = above > floor ? UP : DOWN;
                    if (above == floor) {
                        loadUp();
                    }
                    return true;
                }
                if (board.claimDown(above)) {
                    claimedDown = above;
                    motion = above > floor ? UP : DOWN;
                    if (above == floor) {
                        loadDown();
                    }
                    return true;
                }
            }
            if (below >= firstFloor && distance > 0) {
                if (board.claimUp(below)) {
                    claimedUp = below;
                    motion = DOWN;
                    return true;
                }
                if (board.claimDown(below)) {
                    claimedDown = below;
                    motion = DOWN;
                    return true;
                }
            }
        }
        return false;
    }

    private void load(Call[] calls) {
        log.stop(floor, calls.length, 0);
        for (int i = 0; i < calls.length; i++) {
            Call call = calls[i];
            if (call != null) {
                aboard[call.to()] = aboard[call.to()] + 1;
                people = people + 1;
            }
        }
    }

    private void loadUp() {
        claimedUp = 0;
        load(board.takeUp(floor));
        motion = UP;
    }

    private void loadDown() {
        claimedDown = 0;
        load(board.takeDown(floor));
        motion = DOWN;
    }

    private void unload() {
        if (floor >= 0 && floor < aboard.length && aboard[floor] > 0) {
            log.stop(floor, 0, aboard[floor]);
            moved = moved + aboard[floor];
            people = people - aboard[floor];
            aboard[floor] = 0;
        }
    }

    private boolean wantedAbove() {
        for (int i = floor + 1; i < aboard.length; i++) {
            if (aboard[i] > 0) {
                return true;
            }
        }
        return claimedUp > floor || claimedDown > floor;
    }

    private boolean wantedBelow() {
        for (int i = floor - 1; i > 0; i--) {
            if (aboard[i] > 0) {
                return true;
            }
        }
        return claimedUp != 0 && claimedUp < floor || claimedDown != 0 && claimedDown < floor;
    }

    private void goUp() {
        unload();
        if (claimedUp == floor) {
            loadUp();
        } else if (claimedDown == floor) {
            loadDown();
            return;
        } else if (board.upWaiting(floor) && board.claimUp(floor)) {
            loadUp();
        }
        if (floor < lastFloor && wantedAbove()) {
            floor = floor + 1;
        } else if (wantedBelow()) {
            motion = DOWN;
        } else {
            motion = IDLE;
        }
    }

    private void goDown() {
        unload();
        if (claimedDown == floor) {
            loadDown();
        } else if (claimedUp == floor) {
            loadUp();
            return;
        } else if (board.downWaiting(floor) && board.claimDown(floor)) {
            loadDown();
        }
        if (floor > firstFloor && wantedBelow()) {
            floor = floor - 1;
        } else if (wantedAbove()) {
            motion = UP;
        } else {
            motion = IDLE;
        }
    }

    int number() {
        return number;
    }
}
