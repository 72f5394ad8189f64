//! The properties that the VM and the platform tell the library. Nothing of the host shows.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Machine, Result};

natives! {
    "jdk/internal/util/SystemProps$Raw" {
        "vmProperties" "()[Ljava/lang/String;" allocates => vm_properties;
        "platformProperties" "()[Ljava/lang/String;" allocates => platform_properties;
    }
}

fn vm_properties(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let options = m.options.clone();
    let class_version = format!("{}.0", options.feature + 44);
    let mut pairs: Vec<(String, String)> = [
        ("java.home", options.java_home.as_str()),
        ("java.vm.specification.name", "Java Virtual Machine Specification"),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", &options.feature.to_string()),
        ("java.vm.name", "OpenJDK 64-Bit Server VM"),
        ("java.vm.vendor", options.java_vendor.as_str()),
        ("java.vm.version", options.java_runtime_version.as_str()),
        ("java.vm.info", "mixed mode, sharing"),
        ("java.class.path", options.class_path.as_str()),
        ("java.class.version", &class_version),
        ("java.library.path", "/usr/lib"),
        ("java.vm.compressedOopsMode", "32-bit"),
        ("jdk.debug", "release"),
        ("sun.boot.library.path", ""),
        ("sun.nio.MaxDirectMemorySize", "-1"),
        ("sun.nio.PageAlignDirectMemory", "false"),
        ("java.lang.invoke.MethodHandle.COMPILE_THRESHOLD", "-1"),
    ]
    .into_iter()
    .map(|(key, value)| (key.to_owned(), value.to_owned()))
    .collect();
    pairs.extend(options.properties);
    let class = m.known.string_array;
    let array = m.new_array(class, pairs.len() * 2 + 1);
    for (index, (key, value)) in pairs.iter().enumerate() {
        let key = m.new_string(key);
        m.state.heap.set_ref_at(array, index * 2, key);
        let value = m.new_string(value);
        m.state.heap.set_ref_at(array, index * 2 + 1, value);
    }
    Ok(array.bits())
}

/// The array is indexed by constants of the class itself.
fn platform_properties(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let class = m.boot_class("jdk/internal/util/SystemProps$Raw")?;
    let mirror = m.mirror(class);
    let index_of =
        |m: &Machine, name: &str| m.field_word(class, name).map(|word| m.state.heap.get(mirror, word) as usize);
    let len = index_of(m, "FIXED_LENGTH").unwrap_or(64);
    let array_class = m.known.string_array;
    let array = m.new_array(array_class, len);
    for (name, value) in [
        ("_file_encoding_NDX", "UTF-8"),
        ("_native_encoding_NDX", "UTF-8"),
        ("_sun_jnu_encoding_NDX", "UTF-8"),
        ("_stdout_encoding_NDX", "UTF-8"),
        ("_stderr_encoding_NDX", "UTF-8"),
        ("_stdin_encoding_NDX", "UTF-8"),
        ("_sun_stdout_encoding_NDX", "UTF-8"),
        ("_sun_stderr_encoding_NDX", "UTF-8"),
        ("_file_separator_NDX", "/"),
        ("_path_separator_NDX", ":"),
        ("_line_separator_NDX", "\n"),
        ("_java_io_tmpdir_NDX", "/tmp"),
        ("_os_arch_NDX", "amd64"),
        ("_os_name_NDX", "Linux"),
        ("_os_version_NDX", "5.0"),
        ("_sun_arch_data_model_NDX", "64"),
        ("_sun_arch_abi_NDX", ""),
        ("_sun_cpu_endian_NDX", "little"),
        ("_sun_cpu_isalist_NDX", ""),
        ("_sun_io_unicode_encoding_NDX", "UnicodeLittle"),
        ("_user_dir_NDX", "/work"),
        ("_user_home_NDX", "/home/user"),
        ("_user_name_NDX", "user"),
        ("_display_language_NDX", "en"),
        ("_format_language_NDX", "en"),
    ] {
        if let Some(index) = index_of(m, name)
            && !value.is_empty()
        {
            let value: Ref = m.new_string(value);
            m.state.heap.set_ref_at(array, index, value);
        }
    }
    Ok(array.bits())
}
