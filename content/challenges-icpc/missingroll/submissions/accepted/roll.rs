use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let count = numbers.next().unwrap();
    let mut seen = vec![0; count + 1];
    for number in numbers {
        seen[number] += 1;
    }
    let twice = (1..=count).find(|&number| seen[number] == 2).unwrap();
    let missing = (1..=count).find(|&number| seen[number] == 0).unwrap();
    println!("{} {}", twice, missing);
}
