import type { Language } from '../language.ts';

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  extension: '.rs',
  native: {
    needs: [
      { file: '/usr/bin/rustc', debian: 'rustc' },
      { file: '/usr/bin/cc', debian: 'gcc' },
    ],
    version: ['/usr/bin/rustc', '--version'],
    compile: ([main = '']) => [
      ...['/usr/bin/rustc', '--edition', '2021', '-C', 'opt-level=2', '-C', 'codegen-units=1', '--color', 'never'],
      ...['-o', '/out/main', main],
    ],
    leavesProgram: true,
    run: () => ['./main'],
    outOfMemory: /memory allocation of \d+ bytes failed/,
  },
  selfTest: {
    reads: {
      source: `use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let all: Vec<i64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    println!("{}", all[0] + all[1]);
    println!("{}", all[2..].iter().sum::<i64>());
}
`,
      stdin: '20 22\n1\n2\n',
      stdout: '42\n3\n',
    },
    timesOut: `fn main() {
    let mut x = 0u64;
    loop {
        unsafe { std::ptr::write_volatile(&mut x, std::ptr::read_volatile(&x).wrapping_add(1)) };
    }
}
`,
    outgrowsMemory: `fn main() {
    let mut held: Vec<Vec<u8>> = Vec::new();
    loop {
        held.push(vec![1u8; 1 << 20]);
        unsafe { std::ptr::read_volatile(&held[held.len() - 1][0]) };
    }
}
`,
  },
  calibration: {
    nothing: 'fn main() {}\n',
    loop: `fn main() {
    let mut x: u64 = 88172645463325252;
    let mut total: u64 = 0;
    for _ in 0..100_000_000 {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        total = total.wrapping_add(x);
    }
    println!("{total}");
}
`,
    referenceMs: { native: 165 },
  },
  cpuFactor: { native: 1 },
  interactive: { native: 'server' },
  notes: {
    native: [
      'Only the standard library is available, without other crates.',
      'No network access. Written files are deleted when the program ends.',
    ],
  },
  example: `use std::io::{self, Write};

fn main() {
    print!("What is your name? ");
    io::stdout().flush().unwrap();
    let mut name = String::new();
    io::stdin().read_line(&mut name).unwrap();
    println!("Hello, {}!", name.trim());
}
`,
};
