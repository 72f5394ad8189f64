// One of the two implementations throws.
class UncaughtDispatch {
    interface Step {
        void run();
    }

    static class Calm implements Step {
        @Override
        public void run() {}
    }

    static class Wild implements Step {
        @Override
        public void run() {
            throw new IllegalStateException(); // alarm: uncaught-exception
        }
    }

    public static void main(String[] args) {
        Step step = args.length > 3 ? new Wild() : new Calm();
        step.run();
    }
}
