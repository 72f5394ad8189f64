package uav.status;

/** Where the airplane is and where it has to go. */
public class NavigationStatus {
    private Position position = new Position(0, 0, 100);
    private float course;
    private float wantedCourse;
    private float wantedAltitude = 100;
    private int block;

    public Position getPosition() {
        return position;
    }

    public void setPosition(Position position) {
        this.position = position;
    }

    public float getCourse() {
        return course;
    }

    public void setCourse(float course) {
        this.course = course;
    }

    public float getWantedCourse() {
        return wantedCourse;
    }

    public void setWantedCourse(float wantedCourse) {
        this.wantedCourse = wantedCourse;
    }

    public float getWantedAltitude() {
        return wantedAltitude;
    }

    public void setWantedAltitude(float wantedAltitude) {
        this.wantedAltitude = wantedAltitude;
    }

    public int getBlock() {
        return block;
    }

    public void setBlock(int block) {
        this.block = block;
    }
}
