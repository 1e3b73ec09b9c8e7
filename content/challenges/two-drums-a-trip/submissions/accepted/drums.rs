use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<i64>().unwrap());
    let _count = numbers.next().unwrap();
    let limit = numbers.next().unwrap();
    let mut weights: Vec<i64> = numbers.collect();
    weights.sort();
    let mut light = 0;
    let mut heavy = weights.len();
    let mut trips = 0;
    while light < heavy {
        heavy -= 1;
        if light < heavy && weights[light] + weights[heavy] <= limit {
            light += 1;
        }
        trips += 1;
    }
    println!("{}", trips);
}
