package uav;

import uav.autopilot.AltitudeTask;
import uav.autopilot.ClimbTask;
import uav.autopilot.CourseTask;
import uav.autopilot.FlightPlan;
import uav.autopilot.NavigationTask;
import uav.autopilot.RadioControlTask;
import uav.autopilot.ReportingTask;
import uav.autopilot.StabilisationTask;
import uav.environment.FlightModelTask;
import uav.environment.GroundStation;
import uav.environment.InfraredTask;
import uav.environment.RadioInterrupt;
import uav.environment.SatelliteTask;
import uav.executive.Executive;
import uav.executive.PeriodicThread;
import uav.flybywire.CheckAutopilotTask;
import uav.flybywire.FailsafeTask;
import uav.flybywire.TestRadioTask;
import uav.status.Airplane;
import uav.status.AutopilotStatus;
import uav.status.Downlink;
import uav.status.Link;
import uav.status.Message;
import uav.status.Mode;
import uav.status.NavigationStatus;
import uav.status.Radio;
import uav.status.ServoStatus;

/** The control software of an unmanned airplane: {@code Uav [PERIODS [COMMANDS]]}. */
public class Uav {
    private static final int SLOTS = 4;

    private Airplane airplane = new Airplane();
    private AutopilotStatus autopilot = new AutopilotStatus();
    private NavigationStatus navigation = new NavigationStatus();
    private ServoStatus servos = new ServoStatus();
    private Link link = new Link();
    private Radio radio = new Radio();
    private Downlink downlink = new Downlink();
    private Executive executive = new Executive(SLOTS);

    public static void main(String[] args) throws InterruptedException {
        int periods = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int commands = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        new Uav().fly(periods, commands);
    }

    private void fly(int periods, int commands) throws InterruptedException {
        Thread[] control = {environment(periods), flyByWire(periods), navigation(periods), stabilisation(periods)};
        RadioInterrupt interrupt = new RadioInterrupt(radio, commands);
        GroundStation ground = new GroundStation(downlink, periods);
        for (Thread thread : control) {
            thread.start();
        }
        interrupt.start();
        ground.start();
        executive.begin();
        for (Thread thread : control) {
            thread.join();
        }
        interrupt.join();
        ground.join();
        check(ground, commands);
    }

    private PeriodicThread environment(int periods) {
        return new PeriodicThread(
                "environment",
                executive,
                0,
                periods,
                new FlightModelTask(airplane, servos),
                new SatelliteTask(airplane, navigation, autopilot),
                new InfraredTask(airplane, autopilot));
    }

    private PeriodicThread flyByWire(int periods) {
        return new PeriodicThread(
                "fly by wire",
                executive,
                1,
                periods,
                new TestRadioTask(servos, radio, link),
                new CheckAutopilotTask(servos, link),
                new FailsafeTask(servos));
    }

    private PeriodicThread navigation(int periods) {
        return new PeriodicThread(
                "navigation",
                executive,
                2,
                periods,
                new NavigationTask(autopilot, navigation, new FlightPlan(2)),
                new CourseTask(autopilot, navigation),
                new AltitudeTask(autopilot, navigation),
                new ReportingTask(autopilot, navigation, servos, downlink));
    }

    private PeriodicThread stabilisation(int periods) {
        return new PeriodicThread(
                "stabilisation",
                executive,
                3,
                periods,
                new RadioControlTask(autopilot, link),
                new ClimbTask(autopilot),
                new StabilisationTask(autopilot, link));
    }

    private void check(GroundStation ground, int commands) {
        if (ground.received().size() != downlink.sent() || radio.pulses() != commands) {
            throw new IllegalStateException("a message was lost");
        }
        for (Message message : ground.received()) {
            if (message.mode() == Mode.FAILSAFE || message.altitude() < 50 || message.battery() < 1) {
                throw new IllegalStateException("the airplane falls");
            }
        }
    }
}
