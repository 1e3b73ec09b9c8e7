use std::io::Read;

fn sums(part: &[i64], limit: i64) -> Vec<i64> {
    let mut found = vec![0];
    for weight in part {
        let mut more: Vec<i64> = found.iter().map(|total| total + weight).filter(|&total| total <= limit).collect();
        found.append(&mut more);
    }
    found.sort_unstable();
    found
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<i64> = text.split_ascii_whitespace().map(|word| word.parse().unwrap()).collect();
    let (limit, weights) = (numbers[1], &numbers[2..]);
    let (one, other) = weights.split_at(weights.len() / 2);
    let others = sums(other, limit);
    let mut best = 0;
    for total in sums(one, limit) {
        let fits = others.partition_point(|&sum| sum + total <= limit);
        best = best.max(total + others[fits - 1]);
    }
    println!("{}", best);
}
