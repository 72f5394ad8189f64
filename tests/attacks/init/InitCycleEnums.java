// expect: violated deadlock
// Two enums name each other in their constants; two threads enter from different ends (JLS 12.4.2).
class InitCycleEnums {
    enum Day {
        MON(Mood.BAD);

        Day(Object mood) {
        }
    }

    enum Mood {
        BAD(Day.MON);

        Mood(Object day) {
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> Day.valueOf("MON")).start();
        Mood.values();
    }
}
