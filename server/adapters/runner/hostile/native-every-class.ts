import { type HostileProgram, patient } from './hostile-program.ts';

const never = /root:|daemon:|DATABASE_URL|SECRET|node_modules|stepwell/i;
const invalid = Uint8Array.of(0xff, 0xfe, 0x80, 0xc3, 0x28, 0x00, 0x0a);
type Expected = NonNullable<HostileProgram['expect']['native']>;
const source = { compile: 'source' } as const;

/** The Java machine needs processor time before a program of it begins. */
const short = { cpuMs: 2000, wallMs: 60_000 };
const asleep = { cpuMs: 4000, wallMs: 5000 };

const java = (body: string) =>
  `import java.io.*;\nimport java.nio.file.*;\nclass Main {\n  public static void main(String[] args) throws Exception {\n    ${body}\n  }\n}\n`;
const go = (imports: string, body: string) => `package main\n\nimport (${imports})\n\nfunc main() {\n${body}\n}\n`;
const rust = (body: string) => `use std::io::{Read, Write};\nfn main() {\n${body}\n}\n`;
const many = () => '1,'.repeat(5 * 2 ** 20);

interface Class {
  name: string;
  expected: Expected;
  limits?: HostileProgram['limits'];
  stdin?: Uint8Array;
  java: HostileProgram['source'];
  go: HostileProgram['source'];
  rust: HostileProgram['source'];
}

/** Each kind of harm in the languages that only run natively. */
const classes: readonly Class[] = [
  {
    name: 'loop',
    expected: { end: 'cpu' },
    limits: short,
    java: java('for (long n = 0; ; n++);'),
    go: 'package main\n\nfunc main() {\n\tfor {\n\t}\n}\n',
    rust: 'fn main() {\n    loop {\n        std::hint::spin_loop();\n    }\n}\n',
  },
  {
    name: 'sleep',
    expected: { end: 'wall' },
    limits: asleep,
    java: java('Thread.sleep(1_000_000);'),
    go: go('"time"', '\ttime.Sleep(1000 * time.Second)'),
    rust: 'fn main() {\n    std::thread::sleep(std::time::Duration::from_secs(1000));\n}\n',
  },
  {
    name: 'memory',
    expected: { end: 'memory' },
    java: java('var held = new java.util.ArrayList<byte[]>(); for (;;) held.add(new byte[1 << 20]);'),
    go: go(
      '"fmt"',
      '\tvar held [][]byte\n\tfor {\n\t\tblock := make([]byte, 1<<20)\n\t\tfor i := range block {\n\t\t\tblock[i] = 1\n\t\t}\n\t\theld = append(held, block)\n\t\tif len(held) < 0 {\n\t\t\tfmt.Println(held)\n\t\t}\n\t}',
    ),
    rust: 'fn main() {\n    let mut held: Vec<Vec<u8>> = vec![];\n    loop {\n        held.push(vec![1; 1 << 20]);\n    }\n}\n',
  },
  {
    name: 'prints',
    expected: { end: 'output' },
    java: java('for (;;) System.out.println("x".repeat(1000));'),
    go: go('"fmt"; "strings"', '\tfor {\n\t\tfmt.Println(strings.Repeat("x", 1000))\n\t}'),
    rust: 'fn main() {\n    loop {\n        println!("{}", "x".repeat(1000));\n    }\n}\n',
  },
  {
    name: 'fills-the-disk',
    expected: { end: 'files' },
    limits: short,
    java: java('var file = new FileOutputStream("/tmp/big"); for (;;) file.write(new byte[65536]);'),
    go: go(
      '"os"',
      '\tfile, _ := os.Create("/tmp/big")\n\tblock := make([]byte, 65536)\n\tfor {\n\t\tfile.Write(block)\n\t}',
    ),
    rust: rust(
      '    let mut file = std::fs::File::create("/tmp/big").unwrap();\n    loop {\n        file.write_all(&[1; 65536]).unwrap();\n    }',
    ),
  },
  {
    name: 'starts-many',
    expected: { end: ['cpu', 'wall', 'memory', 'exit', 'signal'] },
    limits: asleep,
    java: java('for (;;) new ProcessBuilder("sleep", "100").start();'),
    go: go('"os/exec"', '\tfor {\n\t\texec.Command("sleep", "100").Start()\n\t}'),
    rust: 'fn main() {\n    loop {\n        let _ = std::process::Command::new("sleep").arg("100").spawn();\n    }\n}\n',
  },
  {
    name: 'kills-all',
    expected: { end: ['ok', 'exit', 'signal'] },
    java: java('new ProcessBuilder("sh", "-c", "kill -9 1; kill -9 -1").inheritIO().start().waitFor();'),
    go: go('"syscall"', '\tsyscall.Kill(1, syscall.SIGKILL)\n\tsyscall.Kill(-1, syscall.SIGKILL)'),
    rust: 'extern "C" {\n    fn kill(pid: i32, signal: i32) -> i32;\n}\nfn main() {\n    unsafe {\n        kill(1, 9);\n        kill(-1, 9);\n    }\n}\n',
  },
  {
    name: 'shadow',
    expected: { end: 'exit', stderr: /NoSuchFile|no such file|NotFound/ },
    java: java('System.out.println(Files.readString(Path.of("/etc/shadow")));'),
    go: go('"os"', '\t_, err := os.ReadFile("/etc/shadow")\n\tif err != nil {\n\t\tpanic(err)\n\t}'),
    rust: rust('    println!("{}", std::fs::read_to_string("/etc/shadow").unwrap());'),
  },
  {
    name: 'variables',
    expected: { end: 'ok', stdout: /PATH/ },
    java: java('System.out.println(System.getenv());'),
    go: go('"fmt"; "os"', '\tfmt.Println(os.Environ()[0], os.Environ())'),
    rust: rust('    for (name, value) in std::env::vars() {\n        println!("{} {}", name, value);\n    }'),
  },
  {
    name: 'leaves-its-language',
    expected: { end: ['signal', 'exit'] },
    java: `import java.lang.reflect.*;\nclass Main {\n  public static void main(String[] args) throws Exception {\n    Field held = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");\n    held.setAccessible(true);\n    ((sun.misc.Unsafe) held.get(null)).putAddress(0, 1);\n  }\n}\n`,
    go: go('"unsafe"', '\tat := uintptr(8)\n\t*(*int)(unsafe.Pointer(at)) = 1'),
    rust: 'fn main() {\n    unsafe { std::ptr::write_volatile(8 as *mut u8, 1) };\n}\n',
  },
  {
    name: 'all-bytes',
    expected: { end: 'ok' },
    java: java('for (int n = 0; n < 256; n++) System.out.write(n); System.out.flush();'),
    go: go('"os"', '\tfor n := 0; n < 256; n++ {\n\t\tos.Stdout.Write([]byte{byte(n)})\n\t}'),
    rust: rust('    for n in 0..=255u8 {\n        std::io::stdout().write_all(&[n]).unwrap();\n    }'),
  },
  {
    name: 'invalid-input',
    expected: { end: 'ok', stdout: `${invalid.length}\n` },
    stdin: invalid,
    java: java('System.out.println(System.in.readAllBytes().length);'),
    go: go('"fmt"; "io"; "os"', '\tall, _ := io.ReadAll(os.Stdin)\n\tfmt.Println(len(all))'),
    rust: rust(
      '    let mut all = vec![];\n    std::io::stdin().read_to_end(&mut all).unwrap();\n    println!("{}", all.len());',
    ),
  },
  {
    name: 'compile-bomb',
    expected: source,
    // Constants that double, large data, and a macro that doubles.
    java: `class Main {\n  static final String A0 = "${'x'.repeat(1000)}";\n${Array.from({ length: 30 }, (_, n) => `  static final String A${n + 1} = A${n} + A${n};`).join('\n')}\n  public static void main(String[] a) { System.out.println(A30); }\n}\n`,
    go: 'package main\n\nvar all = [1 << 50]byte{1}\n\nfunc main() { println(all[5]) }\n',
    rust: 'macro_rules! twice { ($($x:tt)*) => { twice!($($x)* $($x)*) } }\nfn main() {\n    twice!(a b);\n}\n',
  },
  {
    name: 'ten-megabytes',
    expected: {},
    java: () => `class Main {\n  static int[] x = {${many()}};\n  public static void main(String[] a) {}\n}\n`,
    go: () => `package main\n\nvar x = []int{${many()}}\n\nfunc main() { println(len(x)) }\n`,
    rust: () => `static X: &[i32] = &[${many()}];\nfn main() {\n    println!("{}", X.len());\n}\n`,
  },
];

export const nativeEveryClass: readonly HostileProgram[] = (['java', 'go', 'rust'] as const).flatMap((language) =>
  classes.map(({ name, expected, limits = patient, stdin, ...sources }) => ({
    id: `native-${language}-${name}`,
    language,
    source: sources[language],
    limits,
    ...(stdin && { stdin }),
    expect: { native: { never, ...expected } },
  })),
);
