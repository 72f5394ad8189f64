//! What somebody meant who mistyped a name.

/// The candidate that takes the fewest edits (a letter more, less, another, or two swapped), if those are few for a
/// name so long. Case is no difference.
pub fn nearest<'c>(name: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let name: Vec<char> = name.to_lowercase().chars().collect();
    let tolerated = (name.len() / 3).clamp(1, 4);
    candidates
        .into_iter()
        .map(|candidate| (edits(&name, &candidate.to_lowercase().chars().collect::<Vec<char>>()), candidate))
        .filter(|&(edits, _)| edits <= tolerated)
        .min_by_key(|&(edits, _)| edits)
        .map(|(_, candidate)| candidate)
}

/// How many edits make one word of the other (optimal string alignment).
fn edits(one: &[char], other: &[char]) -> usize {
    // Rows of the table of all prefixes: two ago, the last, the current.
    let (mut before, mut last) = (Vec::new(), (0..=other.len()).collect::<Vec<usize>>());
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut fewest = (last[j] + usize::from(a != b)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b {
                fewest = fewest.min(before[j - 1] + 1);
            }
            row.push(fewest);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::{edits, nearest};

    #[test]
    fn edits_are_counted() {
        let count =
            |one: &str, other: &str| edits(&one.chars().collect::<Vec<char>>(), &other.chars().collect::<Vec<char>>());
        assert_eq!(count("", "abc"), 3);
        assert_eq!(count("limit", "limt"), 1);
        assert_eq!(count("Bnak", "Bank"), 1);
        assert_eq!(count("kitten", "sitting"), 3);
    }

    #[test]
    fn only_what_is_near_is_meant() {
        let all = ["--time-limit", "--time", "--trace-dir"];
        assert_eq!(nearest("--time-limt", all), Some("--time-limit"));
        assert_eq!(nearest("--tiem", all), Some("--time"));
        assert_eq!(nearest("--colour", all), None);
        assert_eq!(nearest("bank", ["Bank"]), Some("Bank"));
    }
}
