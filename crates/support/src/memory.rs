//! Memory of the machine and of this process, as far as the system tells: the only place that asks it.

use crate::files::read_kernel_text;
use std::path::Path;

/// What a run may use if nothing is said: three quarters of what there is. The rest is for everybody else,
/// and for what is allocated between two looks at the limit, so that the run reports before the system ends it.
pub fn default_limit() -> Option<u64> {
    let machine = read_kernel_text(Path::new("/proc/meminfo")).ok().and_then(|text| kilobytes(&text, "MemTotal:"));
    [machine, group_limit()].into_iter().flatten().min().map(|bytes| bytes / 4 * 3)
}

/// The most memory that this process has used.
pub fn peak() -> u64 {
    read_kernel_text(Path::new("/proc/self/status")).ok().and_then(|text| kilobytes(&text, "VmHWM:")).unwrap_or(0)
}

/// Memory that this process occupies.
pub fn resident() -> u64 {
    const PAGE: u64 = 4096;
    let statistics = read_kernel_text(Path::new("/proc/self/statm")).ok();
    statistics.and_then(|text| text.split(' ').nth(1)?.parse::<u64>().ok()).map_or(0, |pages| pages * PAGE)
}

/// The bytes of a line such as `MemTotal:  24684100 kB`.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1 << 10)
}

/// The smallest limit of the control group (version 2) of this process and of those around it, such as that of
/// a container.
fn group_limit() -> Option<u64> {
    let groups = read_kernel_text(Path::new("/proc/self/cgroup")).ok()?;
    let group = Path::new("/sys/fs/cgroup").join(own_group(&groups)?);
    group.ancestors().filter_map(|group| limit_in(&read_kernel_text(&group.join("memory.max")).ok()?)).min()
}

/// The path of the group from the root of all, without the slash that it begins with.
fn own_group(groups: &str) -> Option<&str> {
    groups.lines().find_map(|line| line.strip_prefix("0::/"))
}

/// A number of bytes; `max` stands for none.
fn limit_in(text: &str) -> Option<u64> {
    text.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{default_limit, kilobytes, limit_in, own_group, peak};

    #[test]
    fn files_of_the_system_are_read() {
        assert_eq!(kilobytes("MemTotal:       24684100 kB\nMemFree: 1 kB\n", "MemTotal:"), Some(24_684_100 << 10));
        assert_eq!(kilobytes("MemFree: 1 kB\n", "MemTotal:"), None);
        assert_eq!(own_group("12:memory:/old\n0::/user.slice/a\n"), Some("user.slice/a"));
        assert_eq!(own_group("0::/\n"), Some(""));
        assert_eq!((limit_in("max\n"), limit_in("1048576\n")), (None, Some(1 << 20)));
    }

    #[test]
    fn there_is_room_below_the_limit() {
        if let Some(limit) = default_limit() {
            assert!(limit > peak(), "{limit}");
        }
    }
}
