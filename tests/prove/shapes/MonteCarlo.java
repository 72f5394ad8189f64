// Workers draw paths of a share's price, a slice of the tasks each, and hand their results in under a lock. (Shape of montecarlo: 3,864 statements, 2 threads.)
// proves: deadlock, class-cast
class MonteCarlo {
    static final int RUNS = 24;
    static final int STEPS = 20;
    static double price;
    static double reference;

    public static void main(String[] args) throws InterruptedException {
        int threads = 2;
        if (args.length > 0) {
            threads = 1 + args.length % 4;
        }
        RatePath rates = Series.make(64);
        ReturnPath returns = rates.returns(ReturnPath.COMPOUNDED);
        returns.estimate();
        Start start = new Start();
        start.copyOf(returns);
        start.name("share");
        start.startDate(20000101);
        start.endDate(20001231);
        start.stepTime(1.0 / 365);
        start.returnKind(ReturnPath.COMPOUNDED);
        start.drift(returns.drift());
        start.volatility(returns.volatility());
        start.steps(STEPS);
        start.runs(RUNS);
        start.startValue(rates.last());
        Results results = new Results(RUNS);
        Task[] tasks = new Task[RUNS];
        for (int i = 0; i < RUNS; i++) {
            tasks[i] = new Task();
            tasks[i].header(i);
            tasks[i].seed(i * 11 + 7);
        }
        Thread[] workers = new Thread[threads];
        for (int i = 1; i < threads; i++) {
            workers[i] = new Thread(new Drawer(i, threads, tasks, start, results));
            workers[i].start();
        }
        new Drawer(0, threads, tasks, start, results).run();
        for (int i = 1; i < threads; i++) {
            workers[i].join();
        }
        summarise(results, start);
    }

    private static void summarise(Results results, Start start) {
        double mean = 0;
        double squares = 0;
        double rate = 0;
        double spread = 0;
        RatePath average = new RatePath();
        average.name("average");
        average.startDate(start.startDate());
        average.endDate(start.endDate());
        average.stepTime(start.stepTime());
        double[] sums = new double[start.steps()];
        int count = results.count();
        for (int i = 0; i < count; i++) {
            Result result = results.get(i);
            if (result == null) {
                throw new Unset(Unset.VALUES);
            }
            double[] path = result.values();
            for (int j = 0; j < sums.length && j < path.length; j++) {
                sums[j] = sums[j] + path[j];
            }
            mean = mean + result.finalValue();
            squares = squares + result.finalValue() * result.finalValue();
            rate = rate + result.drift();
            spread = spread + result.volatility();
        }
        if (count > 0) {
            for (int j = 0; j < sums.length; j++) {
                sums[j] = sums[j] / count;
            }
            mean = mean / count;
            squares = squares / count - mean * mean;
            rate = rate / count;
            spread = spread / count;
        }
        average.values(sums);
        average.length(sums.length);
        ReturnPath returns = average.returns(ReturnPath.PLAIN);
        returns.estimate();
        price = mean + rate * 0.01 + spread * 0.01;
        double[] ends = new double[count];
        for (int i = 0; i < count; i++) {
            Result result = results.get(i);
            ends[i] = result == null ? 0 : result.finalValue();
        }
        Statistics statistics = new Statistics(ends);
        int[] bars = statistics.histogram(8);
        int highest = 0;
        for (int i = 1; i < bars.length; i++) {
            if (bars[i] > bars[highest]) {
                highest = i;
            }
        }
        int days = 0;
        int date = start.startDate();
        for (int i = 0; i < 400 && date != start.endDate(); i++) {
            if (Dates.working(date)) {
                days = days + 1;
            }
            date = Dates.next(date);
        }
        double years = Dates.between(start.startDate(), start.endDate()) / 365.0;
        double value = start.startValue();
        double premium = 0;
        for (int kind = Option.CALL; kind <= Option.BARRIER; kind++) {
            Option option = new Option(kind, value);
            premium = premium + option.price(results, 0.03, years);
            if (kind <= Option.PUT) {
                premium = premium - option.byTree(value, start.volatility(), 0.03, years, 16);
            }
        }
        price = price + statistics.skew() + statistics.curvature() + statistics.quantile(0.05) * 0.01;
        price = price + highest + days * 0.001 + premium * 0.001;
        reference = average.last() + returns.drift() + (squares < 0 ? 0 : squares * 0.0001);
    }
}

/** Days as numbers of the form 20001231. */
class Dates {
    static int year(int date) {
        return date / 10000;
    }

    static int month(int date) {
        return date / 100 % 100;
    }

    static int day(int date) {
        return date % 100;
    }

    static boolean leap(int year) {
        return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    }

    static int length(int year, int month) {
        switch (month) {
            case 2:
                return leap(year) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            default:
                return 31;
        }
    }

    static int next(int date) {
        int year = year(date);
        int month = month(date);
        int day = day(date) + 1;
        if (day > length(year, month)) {
            day = 1;
            month = month + 1;
        }
        if (month > 12) {
            month = 1;
            year = year + 1;
        }
        return year * 10000 + month * 100 + day;
    }

    static int number(int date) {
        int year = year(date) - 1;
        int days = 365 * year + year / 4 - year / 100 + year / 400;
        for (int m = 1; m < month(date); m++) {
            days = days + length(year(date), m);
        }
        return days + day(date);
    }

    static int between(int from, int to) {
        return number(to) - number(from);
    }

    static boolean working(int date) {
        int weekday = number(date) % 7;
        return weekday != 6 && weekday != 0;
    }
}

/** Numbers about numbers. */
class Statistics {
    private final double[] sorted;
    private final int count;

    Statistics(double[] values) {
        count = values.length;
        sorted = new double[count];
        for (int i = 0; i < count; i++) {
            sorted[i] = values[i];
        }
        sort(0, count - 1);
    }

    private void sort(int low, int high) {
        if (low >= high) {
            return;
        }
        double pivot = sorted[(low + high) / 2];
        int i = low;
        int j = high;
        while (i <= j) {
            while (sorted[i] < pivot) {
                i = i + 1;
            }
            while (sorted[j] > pivot) {
                j = j - 1;
            }
            if (i <= j) {
                double t = sorted[i];
                sorted[i] = sorted[j];
                sorted[j] = t;
                i = i + 1;
                j = j - 1;
            }
        }
        sort(low, j);
        sort(i, high);
    }

    double mean() {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum = sum + sorted[i];
        }
        return count == 0 ? 0 : sum / count;
    }

    /** The sum of the differences to the mean, to some power, by their number. */
    double moment(int power) {
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double d = sorted[i] - mean;
            double p = 1;
            for (int k = 0; k < power; k++) {
                p = p * d;
            }
            sum = sum + p;
        }
        return count == 0 ? 0 : sum / count;
    }

    double skew() {
        double second = moment(2);
        double root = Arithmetic.root(second);
        return root == 0 ? 0 : moment(3) / (second * root);
    }

    double curvature() {
        double second = moment(2);
        return second == 0 ? 0 : moment(4) / (second * second) - 3;
    }

    double quantile(double part) {
        if (count == 0) {
            return 0;
        }
        int at = (int) (part * (count - 1));
        if (at < 0) {
            at = 0;
        }
        if (at >= count - 1) {
            return sorted[count - 1];
        }
        double rest = part * (count - 1) - at;
        return sorted[at] * (1 - rest) + sorted[at + 1] * rest;
    }

    int[] histogram(int bars) {
        int[] counts = new int[bars];
        if (count == 0) {
            return counts;
        }
        double low = sorted[0];
        double width = (sorted[count - 1] - low) / bars;
        for (int i = 0; i < count; i++) {
            int bar = width <= 0 ? 0 : (int) ((sorted[i] - low) / width);
            if (bar >= bars) {
                bar = bars - 1;
            }
            counts[bar] = counts[bar] + 1;
        }
        return counts;
    }
}

/** What may be bought: the right to buy or sell at a price. */
class Option {
    static final int CALL = 0;
    static final int PUT = 1;
    static final int ASIAN = 2;
    static final int BARRIER = 3;
    private final int kind;
    private final double strike;

    Option(int kind, double strike) {
        this.kind = kind;
        this.strike = strike;
    }

    private static double positive(double x) {
        return x > 0 ? x : 0;
    }

    double payoff(double[] path) {
        if (path.length == 0) {
            return 0;
        }
        double end = path[path.length - 1];
        switch (kind) {
            case CALL:
                return positive(end - strike);
            case PUT:
                return positive(strike - end);
            case ASIAN:
                double sum = 0;
                for (int i = 0; i < path.length; i++) {
                    sum = sum + path[i];
                }
                return positive(sum / path.length - strike);
            case BARRIER:
                for (int i = 0; i < path.length; i++) {
                    if (path[i] > 1.5 * strike) {
                        return 0;
                    }
                }
                return positive(end - strike);
            default:
                throw new Unset(Unset.RETURN_KIND);
        }
    }

    double price(Results results, double rate, double years) {
        int count = results.count();
        double sum = 0;
        for (int i = 0; i < count; i++) {
            Result result = results.get(i);
            if (result != null) {
                sum = sum + payoff(result.values());
            }
        }
        return count == 0 ? 0 : sum / count * Arithmetic.exp(-rate * years);
    }

    /** The same by a tree of prices, without any drawing. */
    double byTree(double start, double volatility, double rate, double years, int steps) {
        double dt = years / steps;
        double up = Arithmetic.exp(volatility * Arithmetic.root(dt));
        double down = 1 / up;
        double chance = (Arithmetic.exp(rate * dt) - down) / (up - down);
        double[] values = new double[steps + 1];
        double[] one = new double[1];
        for (int i = 0; i <= steps; i++) {
            double price = start;
            for (int k = 0; k < i; k++) {
                price = price * up;
            }
            for (int k = i; k < steps; k++) {
                price = price * down;
            }
            one[0] = price;
            values[i] = payoff(one);
        }
        double discount = Arithmetic.exp(-rate * dt);
        for (int n = steps - 1; n >= 0; n--) {
            for (int i = 0; i <= n; i++) {
                values[i] = discount * (chance * values[i + 1] + (1 - chance) * values[i]);
            }
        }
        return values[0];
    }
}

class Arithmetic {
    /** The natural logarithm, by a series. */
    static double log(double x) {
        if (x <= 0) {
            return -1e9;
        }
        int halvings = 0;
        while (x > 1.5 && halvings < 2000) {
            x = x / 2;
            halvings = halvings + 1;
        }
        while (x < 0.75 && halvings > -2000) {
            x = x * 2;
            halvings = halvings - 1;
        }
        double y = (x - 1) / (x + 1);
        double square = y * y;
        double power = y;
        double sum = 0;
        for (int i = 1; i < 40; i = i + 2) {
            sum = sum + power / i;
            power = power * square;
        }
        return 2 * sum + halvings * 0.6931471805599453;
    }

    /** The power of e, by a series. */
    static double exp(double x) {
        if (x > 700) {
            x = 700;
        }
        if (x < -700) {
            return 0;
        }
        int halvings = 0;
        while (x > 0.5 || x < -0.5) {
            x = x / 2;
            halvings = halvings + 1;
        }
        double sum = 1;
        double term = 1;
        for (int i = 1; i < 16; i++) {
            term = term * x / i;
            sum = sum + term;
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum * sum;
        }
        return sum;
    }

    /** The square root, after Newton. */
    static double root(double x) {
        if (x <= 0) {
            return 0;
        }
        double r = x > 1 ? x : 1;
        for (int i = 0; i < 60; i++) {
            r = (r + x / r) / 2;
        }
        return r;
    }
}

class Draws {
    private long state;
    private double kept;
    private boolean full;

    Draws(int seed) {
        state = (seed ^ 25214903917L) & ((1L << 48) - 1);
    }

    private int bits(int count) {
        state = (state * 25214903917L + 11) & ((1L << 48) - 1);
        return (int) (state >>> (48 - count));
    }

    double uniform() {
        return (((long) bits(26) << 27) + bits(27)) / (double) (1L << 53);
    }

    /** From the normal distribution, two at a time. */
    double normal() {
        if (full) {
            full = false;
            return kept;
        }
        double u;
        double v;
        double s;
        int tries = 0;
        do {
            u = 2 * uniform() - 1;
            v = 2 * uniform() - 1;
            s = u * u + v * v;
            tries = tries + 1;
        } while ((s >= 1 || s == 0) && tries < 1000);
        if (s >= 1 || s == 0) {
            return 0;
        }
        double factor = Arithmetic.root(-2 * Arithmetic.log(s) / s);
        kept = v * factor;
        full = true;
        return u * factor;
    }
}

class Series {
    static RatePath make(int length) {
        double[] values = new double[length];
        Draws draws = new Draws(4711);
        double value = 100;
        for (int i = 0; i < length; i++) {
            values[i] = value;
            double change = draws.uniform() * 0.04 - 0.019;
            value = value * (1 + change);
            if (value < 1) {
                value = 1;
            }
        }
        RatePath path = new RatePath();
        path.name("history");
        path.startDate(19990101);
        path.endDate(19991231);
        path.stepTime(1.0 / 365);
        path.values(values);
        path.length(length);
        return path;
    }
}

class Path {
    private String name;
    private int startDate = -1;
    private int endDate = -1;
    private double stepTime = Double.NaN;

    String name() {
        if (name == null) {
            throw new Unset(Unset.NAME);
        }
        return name;
    }

    void name(String value) {
        name = value;
    }

    int startDate() {
        if (startDate == -1) {
            throw new Unset(Unset.START_DATE);
        }
        return startDate;
    }

    void startDate(int value) {
        startDate = value;
    }

    int endDate() {
        if (endDate == -1) {
            throw new Unset(Unset.END_DATE);
        }
        return endDate;
    }

    void endDate(int value) {
        endDate = value;
    }

    double stepTime() {
        if (stepTime != stepTime) {
            throw new Unset(Unset.STEP_TIME);
        }
        return stepTime;
    }

    void stepTime(double value) {
        stepTime = value;
    }

    void copyOf(Path other) {
        name = other.name;
        startDate = other.startDate;
        endDate = other.endDate;
        stepTime = other.stepTime;
    }

    boolean sameDates(Path other) {
        return startDate == other.startDate && endDate == other.endDate;
    }
}

class RatePath extends Path {
    private double[] values;
    private int length = -1;
    private double lowest = Double.NaN;
    private double highest = Double.NaN;

    double[] values() {
        if (values == null) {
            throw new Unset(Unset.VALUES);
        }
        return values;
    }

    void values(double[] value) {
        values = value;
    }

    int length() {
        if (length == -1) {
            throw new Unset(Unset.LENGTH);
        }
        return length;
    }

    void length(int value) {
        length = value;
    }

    double lowest() {
        if (lowest != lowest) {
            throw new Unset(Unset.LOWEST);
        }
        return lowest;
    }

    void lowest(double value) {
        lowest = value;
    }

    double highest() {
        if (highest != highest) {
            throw new Unset(Unset.HIGHEST);
        }
        return highest;
    }

    void highest(double value) {
        highest = value;
    }

    double last() {
        double[] v = values();
        int n = length();
        if (n < 1 || n > v.length) {
            throw new Unset(Unset.LENGTH);
        }
        return v[n - 1];
    }

    void range() {
        double[] v = values();
        double low = v[0];
        double high = v[0];
        for (int i = 1; i < v.length; i++) {
            if (v[i] < low) {
                low = v[i];
            }
            if (v[i] > high) {
                high = v[i];
            }
        }
        lowest(low);
        highest(high);
    }

    ReturnPath returns(int kind) {
        double[] v = values();
        double[] r = new double[v.length];
        r[0] = 0;
        for (int i = 1; i < v.length; i++) {
            if (kind == ReturnPath.COMPOUNDED) {
                r[i] = Arithmetic.log(v[i] / v[i - 1]);
            } else if (kind == ReturnPath.PLAIN) {
                r[i] = (v[i] - v[i - 1]) / v[i - 1];
            } else {
                throw new Unset(Unset.RETURN_KIND);
            }
        }
        range();
        ReturnPath path = new ReturnPath();
        path.copyOf(this);
        path.returns(r);
        path.size(v.length);
        path.returnKind(kind);
        return path;
    }
}

class ReturnPath extends Path {
    static final int COMPOUNDED = 1;
    static final int PLAIN = 2;
    private double[] returns;
    private int size = -1;
    private int returnKind = -1;
    private double drift = Double.NaN;
    private double volatility = Double.NaN;
    private double mean = Double.NaN;
    private double variance = Double.NaN;

    double[] returns() {
        if (returns == null) {
            throw new Unset(Unset.RETURNS);
        }
        return returns;
    }

    void returns(double[] value) {
        returns = value;
    }

    int size() {
        if (size == -1) {
            throw new Unset(Unset.SIZE);
        }
        return size;
    }

    void size(int value) {
        size = value;
    }

    int returnKind() {
        if (returnKind == -1) {
            throw new Unset(Unset.RETURN_KIND);
        }
        return returnKind;
    }

    void returnKind(int value) {
        returnKind = value;
    }

    double drift() {
        if (drift != drift) {
            throw new Unset(Unset.DRIFT);
        }
        return drift;
    }

    void drift(double value) {
        drift = value;
    }

    double volatility() {
        if (volatility != volatility) {
            throw new Unset(Unset.VOLATILITY);
        }
        return volatility;
    }

    void volatility(double value) {
        volatility = value;
    }

    double mean() {
        if (mean != mean) {
            throw new Unset(Unset.MEAN);
        }
        return mean;
    }

    void mean(double value) {
        mean = value;
    }

    double variance() {
        if (variance != variance) {
            throw new Unset(Unset.VARIANCE);
        }
        return variance;
    }

    void variance(double value) {
        variance = value;
    }

    void estimate() {
        double[] r = returns();
        int n = size();
        if (n < 3) {
            throw new Unset(Unset.SIZE);
        }
        double sum = 0;
        for (int i = 1; i < n; i++) {
            sum = sum + r[i];
        }
        mean(sum / (n - 1));
        double squares = 0;
        for (int i = 1; i < n; i++) {
            double d = r[i] - mean();
            squares = squares + d * d;
        }
        variance(squares / (n - 2));
        double step = stepTime();
        volatility(Arithmetic.root(variance() / step));
        if (returnKind() == COMPOUNDED) {
            drift(mean() / step + 0.5 * volatility() * volatility());
        } else {
            drift(mean() / step);
        }
    }
}

class Start extends Path {
    private int returnKind = -1;
    private double drift = Double.NaN;
    private double volatility = Double.NaN;
    private int steps = -1;
    private int runs = -1;
    private double startValue = Double.NaN;

    int returnKind() {
        if (returnKind == -1) {
            throw new Unset(Unset.RETURN_KIND);
        }
        return returnKind;
    }

    void returnKind(int value) {
        returnKind = value;
    }

    double drift() {
        if (drift != drift) {
            throw new Unset(Unset.DRIFT);
        }
        return drift;
    }

    void drift(double value) {
        drift = value;
    }

    double volatility() {
        if (volatility != volatility) {
            throw new Unset(Unset.VOLATILITY);
        }
        return volatility;
    }

    void volatility(double value) {
        volatility = value;
    }

    int steps() {
        if (steps == -1) {
            throw new Unset(Unset.STEPS);
        }
        return steps;
    }

    void steps(int value) {
        steps = value;
    }

    int runs() {
        if (runs == -1) {
            throw new Unset(Unset.RUNS);
        }
        return runs;
    }

    void runs(int value) {
        runs = value;
    }

    double startValue() {
        if (startValue != startValue) {
            throw new Unset(Unset.START_VALUE);
        }
        return startValue;
    }

    void startValue(double value) {
        startValue = value;
    }

    double perStep() {
        double v = volatility();
        return (drift() - 0.5 * v * v) * stepTime();
    }

    double noise() {
        return volatility() * Arithmetic.root(stepTime());
    }
}

class Task {
    private int header = -1;
    private int seed = -1;
    private int priority = -1;
    private double budget = Double.NaN;

    int header() {
        if (header == -1) {
            throw new Unset(Unset.HEADER);
        }
        return header;
    }

    void header(int value) {
        header = value;
    }

    int seed() {
        if (seed == -1) {
            throw new Unset(Unset.SEED);
        }
        return seed;
    }

    void seed(int value) {
        seed = value;
    }

    int priority() {
        if (priority == -1) {
            throw new Unset(Unset.PRIORITY);
        }
        return priority;
    }

    void priority(int value) {
        priority = value;
    }

    double budget() {
        if (budget != budget) {
            throw new Unset(Unset.BUDGET);
        }
        return budget;
    }

    void budget(double value) {
        budget = value;
    }

    boolean before(Task other) {
        if (header() == other.header()) {
            return seed() < other.seed();
        }
        return header() < other.header();
    }
}

class Result {
    private int number = -1;
    private double drift = Double.NaN;
    private double volatility = Double.NaN;
    private double finalValue = Double.NaN;
    private double[] values;
    private double lowest = Double.NaN;
    private double highest = Double.NaN;

    int number() {
        if (number == -1) {
            throw new Unset(Unset.NUMBER);
        }
        return number;
    }

    void number(int value) {
        number = value;
    }

    double drift() {
        if (drift != drift) {
            throw new Unset(Unset.DRIFT);
        }
        return drift;
    }

    void drift(double value) {
        drift = value;
    }

    double volatility() {
        if (volatility != volatility) {
            throw new Unset(Unset.VOLATILITY);
        }
        return volatility;
    }

    void volatility(double value) {
        volatility = value;
    }

    double finalValue() {
        if (finalValue != finalValue) {
            throw new Unset(Unset.FINAL_VALUE);
        }
        return finalValue;
    }

    void finalValue(double value) {
        finalValue = value;
    }

    double[] values() {
        if (values == null) {
            throw new Unset(Unset.VALUES);
        }
        return values;
    }

    void values(double[] value) {
        values = value;
    }

    double lowest() {
        if (lowest != lowest) {
            throw new Unset(Unset.LOWEST);
        }
        return lowest;
    }

    void lowest(double value) {
        lowest = value;
    }

    double highest() {
        if (highest != highest) {
            throw new Unset(Unset.HIGHEST);
        }
        return highest;
    }

    void highest(double value) {
        highest = value;
    }

    void bounds() {
        double[] v = values();
        double low = v[0];
        double high = v[0];
        for (int i = 1; i < v.length; i++) {
            if (v[i] < low) {
                low = v[i];
            }
            if (v[i] > high) {
                high = v[i];
            }
        }
        lowest(low);
        highest(high);
    }
}

class Results {
    private final Result[] results;
    private int count;

    Results(int size) {
        results = new Result[size];
    }

    synchronized void add(Result result) {
        if (count < results.length) {
            results[count] = result;
            count = count + 1;
        }
    }

    synchronized int count() {
        return count;
    }

    synchronized Result get(int index) {
        return results[index];
    }
}

class Drawing extends Path {
    private int returnKind = -1;
    private double drift = Double.NaN;
    private double volatility = Double.NaN;
    private int steps = -1;
    private double startValue = Double.NaN;
    private double[] noise;
    private double[] values;
    private int seed = -1;

    int returnKind() {
        if (returnKind == -1) {
            throw new Unset(Unset.RETURN_KIND);
        }
        return returnKind;
    }

    void returnKind(int value) {
        returnKind = value;
    }

    double drift() {
        if (drift != drift) {
            throw new Unset(Unset.DRIFT);
        }
        return drift;
    }

    void drift(double value) {
        drift = value;
    }

    double volatility() {
        if (volatility != volatility) {
            throw new Unset(Unset.VOLATILITY);
        }
        return volatility;
    }

    void volatility(double value) {
        volatility = value;
    }

    int steps() {
        if (steps == -1) {
            throw new Unset(Unset.STEPS);
        }
        return steps;
    }

    void steps(int value) {
        steps = value;
    }

    double startValue() {
        if (startValue != startValue) {
            throw new Unset(Unset.START_VALUE);
        }
        return startValue;
    }

    void startValue(double value) {
        startValue = value;
    }

    double[] noise() {
        if (noise == null) {
            throw new Unset(Unset.NOISE);
        }
        return noise;
    }

    void noise(double[] value) {
        noise = value;
    }

    double[] values() {
        if (values == null) {
            throw new Unset(Unset.VALUES);
        }
        return values;
    }

    void values(double[] value) {
        values = value;
    }

    int seed() {
        if (seed == -1) {
            throw new Unset(Unset.SEED);
        }
        return seed;
    }

    void seed(int value) {
        seed = value;
    }

    void draw(double noisePerStep) {
        Draws draws = new Draws(seed());
        double[] n = new double[steps()];
        for (int i = 0; i < n.length; i++) {
            n[i] = draws.normal() * noisePerStep;
        }
        noise(n);
    }

    void walk(double perStep) {
        double[] n = noise();
        double[] v = new double[n.length];
        double value = startValue();
        for (int i = 0; i < n.length; i++) {
            if (returnKind() == ReturnPath.COMPOUNDED) {
                value = value * Arithmetic.exp(perStep + n[i]);
            } else {
                value = value * (1 + perStep + n[i]);
            }
            v[i] = value;
        }
        values(v);
    }

    RatePath path() {
        RatePath path = new RatePath();
        path.copyOf(this);
        path.values(values());
        path.length(values().length);
        return path;
    }
}

class Drawer implements Runnable {
    private final int id;
    private final int threads;
    private final Task[] tasks;
    private final Start start;
    private final Results results;

    Drawer(int id, int threads, Task[] tasks, Start start, Results results) {
        this.id = id;
        this.threads = threads;
        this.tasks = tasks;
        this.start = start;
        this.results = results;
    }

    @Override
    public void run() {
        int slice = (tasks.length + threads - 1) / threads;
        int low = id * slice;
        int high = (id + 1) * slice;
        if (id == threads - 1) {
            high = tasks.length;
        }
        for (int i = low; i < high; i++) {
            results.add(price(tasks[i]));
        }
    }

    private Result price(Task task) {
        Drawing drawing = new Drawing();
        drawing.copyOf(start);
        drawing.returnKind(start.returnKind());
        drawing.drift(start.drift());
        drawing.volatility(start.volatility());
        drawing.steps(start.steps());
        drawing.startValue(start.startValue());
        drawing.seed(task.seed());
        drawing.draw(start.noise());
        drawing.walk(start.perStep());
        RatePath path = drawing.path();
        ReturnPath returns = path.returns(ReturnPath.COMPOUNDED);
        returns.estimate();
        Result result = new Result();
        result.number(task.header());
        result.drift(returns.drift());
        result.volatility(returns.volatility());
        result.finalValue(path.last());
        result.values(path.values());
        result.bounds();
        return result;
    }
}

class Unset extends RuntimeException {
    private static final long serialVersionUID = 1;
    static final int NAME = 0;
    static final int START_DATE = 1;
    static final int END_DATE = 2;
    static final int STEP_TIME = 3;
    static final int VALUES = 4;
    static final int LENGTH = 5;
    static final int LOWEST = 6;
    static final int HIGHEST = 7;
    static final int RETURNS = 8;
    static final int SIZE = 9;
    static final int RETURN_KIND = 10;
    static final int DRIFT = 11;
    static final int VOLATILITY = 12;
    static final int MEAN = 13;
    static final int VARIANCE = 14;
    static final int STEPS = 15;
    static final int RUNS = 16;
    static final int START_VALUE = 17;
    static final int HEADER = 18;
    static final int SEED = 19;
    static final int PRIORITY = 20;
    static final int BUDGET = 21;
    static final int NUMBER = 22;
    static final int FINAL_VALUE = 23;
    static final int NOISE = 24;
    final int field;

    Unset(int field) {
        this.field = field;
    }
}
