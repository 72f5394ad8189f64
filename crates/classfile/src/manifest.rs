//! The main section of a jar's `META-INF/MANIFEST.MF`.
//!
//! Invariant: reading never fails; a line that is no attribute is skipped, as a launcher would rather
//! run than argue. Attribute names are compared without case; of two equal names the later one holds,
//! as in `java.util.jar.Attributes`.

/// The attributes before the first blank line.
#[derive(Debug, Default, Clone)]
pub(crate) struct Manifest {
    attributes: Vec<(String, String)>,
}

impl Manifest {
    pub(crate) fn parse(bytes: &[u8]) -> Manifest {
        let mut lines: Vec<Vec<u8>> = Vec::new();
        for line in physical_lines(bytes) {
            match (line.strip_prefix(b" "), lines.last_mut()) {
                // Lines are cut at 72 bytes, even within a character, so they are joined as bytes.
                (Some(continued), Some(last)) => last.extend_from_slice(continued),
                _ if line.is_empty() => break,
                _ => lines.push(line.to_vec()),
            }
        }
        let attributes = lines.iter().filter_map(|line| {
            let line = String::from_utf8_lossy(line);
            let (name, value) = line.split_once(':')?;
            Some((name.to_owned(), value.strip_prefix(' ').unwrap_or(value).to_owned()))
        });
        Manifest { attributes: attributes.collect() }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().rev().find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// Lines end in CR LF, LF or CR.
fn physical_lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r').unwrap_or(rest.len());
        let (line, after) = rest.split_at(end);
        rest = match after {
            [b'\r', b'\n', tail @ ..] | [b'\r' | b'\n', tail @ ..] => tail,
            _ => after,
        };
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    #[test]
    fn joins_lines_and_stops_at_the_blank_one() {
        let text = b"Manifest-Version: 1.0\r\nMain-Class: a.b.\r\n C\r\nmulti-release:true\r\nnonsense\r\n\r\nClass-Path: x.jar\r\n";
        let manifest = Manifest::parse(text);
        assert_eq!(manifest.get("main-class"), Some("a.b.C"));
        assert_eq!(manifest.get("Multi-Release"), Some("true"));
        assert_eq!(manifest.get("Class-Path"), None);
    }

    #[test]
    fn any_line_end_will_do() {
        for end in ["\n", "\r", "\r\n"] {
            let manifest = Manifest::parse(format!("A: 1{end}B: 2{end} 3{end}{end}C: 4").as_bytes());
            assert_eq!((manifest.get("A"), manifest.get("B"), manifest.get("C")), (Some("1"), Some("23"), None));
        }
        assert_eq!(Manifest::parse(b" continued\nA: 1").get("A"), Some("1"));
        assert_eq!(Manifest::parse(b"").get("A"), None);
    }
}
