//! What the library asks the operating system: time zone, process, nothing of which is the host's.

use crate::heap::Ref;
use crate::instrument::outside::Outside;
use crate::library::natives::{natives, nothing};
use crate::machine::{Machine, Result};

/// The process identifier that the program sees.
const PID: u64 = 4242;

natives! {
    "java/util/TimeZone" {
        "getSystemTimeZoneID" "(Ljava/lang/String;)Ljava/lang/String;" interns => |m, _| Ok(m.intern("Etc/UTC").bits());
        "getSystemGMTOffsetID" "()Ljava/lang/String;" interns => |m, _| Ok(m.intern("GMT").bits());
    }
    "java/lang/ProcessHandleImpl" {
        "initNative" "()V" pure => nothing;
        "getCurrentPid0" "()J" pure => |_| PID;
        "isAlive0" "(J)J" outside => |m, a| if a[0] == PID { Ok(0) } else { no_process(m, u64::MAX) };
        "parent0" "(JJ)J" outside => |m, _| no_process(m, u64::MAX);
        "getProcessPids0" "(J[J[J[J)I" outside => |m, _| no_process(m, 0);
        "destroy0" "(JJZ)Z" outside => |m, _| no_process(m, 0);
    }
    "java/lang/ProcessHandleImpl$Info" {
        "initIDs" "()V" pure => nothing;
        "info0" "(J)V" outside => |m, _| no_process(m, 0);
    }
    "java/lang/ProcessImpl" {
        "init" "()V" pure => nothing;
    }
    "java/io/Console" {
        "ttyStatus" "()I" pure => nothing;
    }
    "sun/security/provider/NativePRNG" {
        "isAvailable" "()Z" pure => nothing;
    }
    "sun/security/provider/NativePRNG$Blocking" {
        "isAvailable" "()Z" pure => nothing;
    }
    "sun/security/provider/NativePRNG$NonBlocking" {
        "isAvailable" "()Z" pure => nothing;
    }
    "sun/security/provider/SeedGenerator" {
        "generateSeed" "([B)V" writes(Memory) => |m, a| fill(m, a[0]);
        "getSystemEntropy" "()[B" allocates => entropy;
    }
}

/// What was asked of processes, this one included, is not shown.
fn no_process(m: &mut Machine, answer: u64) -> Result<u64> {
    m.miss(Outside::Processes);
    Ok(answer)
}

/// Seeds come from no host: always the same bytes.
fn fill(m: &mut Machine, array: u64) -> Result<u64> {
    let array = Ref::from_bits(array);
    let len = m.state.heap.array_len(array);
    let bytes: Vec<u8> = (0..len as u64).map(|index| support::mix64(0x5eed ^ index) as u8).collect();
    m.state.heap.write_bytes(array, 0, &bytes);
    Ok(0)
}

fn entropy(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let bytes: Vec<u8> = (0..20u64).map(|index| support::mix64(0xe27 ^ index) as u8).collect();
    Ok(m.new_byte_array(&bytes).bits())
}
