// Figure 1: a balance is set before the launch, and its owner disappears only if the balance is below 100.
// run ap: --memory ap --domain interval
// run tl: --memory tl --domain interval
// run hb: --memory hb --domain interval
// run sign: --memory hb --domain sign
// run jls:
// alarms[ap]: data-race
// proves[tl,hb,jls]: data-race, null-dereference
// proves: deadlock
class RunningExample {
    static Purse purse = new Purse();
    static int shown;

    public static void main(String[] args) {
        Spender spender = new Spender();
        RunningExample.purse.coins = 1000; // alarm[ap] (false): data-race -- it is before the launch
        spender.start();
        synchronized (RunningExample.purse) { // alarm[sign] (false): null-dereference -- 1000 is only known to be positive
            RunningExample.purse.show(); // alarm[sign] (false): null-dereference -- 1000 is only known to be positive
        }
    }
}

class Spender extends Thread {
    @Override
    public void run() {
        synchronized (RunningExample.purse) {
            int left = RunningExample.purse.left();
            if (left < 100) { // value[tl,hb,jls] left includes 1000 // value[tl,hb,jls] left excludes 0, 99
                RunningExample.purse = null; // unreachable[tl,hb,jls]
            } else {
                RunningExample.purse.spend(100);
            }
        }
    }
}

class Purse {
    int coins = 0;

    void spend(int amount) {
        synchronized (this) {
            coins -= amount;
        }
    }

    int left() {
        return coins;
    }

    void show() {
        RunningExample.shown = coins;
    }
}
