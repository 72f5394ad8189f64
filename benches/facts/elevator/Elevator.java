package elevator;

/** A building with lifts and people: {@code Elevator [LIFTS [OPERATIONS [FLOORS]]]}. */
public class Elevator {
    public static void main(String[] args) throws InterruptedException {
        int lifts = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int operations = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        int floors = args.length > 2 ? Integer.parseInt(args[2]) : 3;

        CallBoard board = new CallBoard(floors);
        People people = new People(board, floors);
        Lift[] cars = new Lift[lifts];
        for (int i = 0; i < lifts; i++) {
            cars[i] = new Lift(i + 1, board, operations);
        }
        people.start();
        for (Lift car : cars) {
            car.start();
        }
        people.join();
        int carried = 0;
        for (Lift car : cars) {
            car.join();
            carried += car.carried();
        }
        if (carried + board.waiting() != people.called()) {
            throw new IllegalStateException("somebody is lost");
        }
    }
}
