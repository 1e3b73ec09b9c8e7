import { type HostileProgram, patient } from './hostile-program.ts';

const never = /root:|daemon:|DATABASE_URL|SECRET|node_modules|stepwell/i;
const one = (language: string, id: string, source: string, expected: HostileProgram['expect']['native']) =>
  ({
    id: `native-${language}-${id}`,
    language,
    source,
    limits: patient,
    expect: { native: { never, ...expected } },
  }) as const;
const javaMain = (body: string) =>
  `import java.io.*;\nimport java.net.*;\nimport java.nio.file.*;\nclass Main {\n  public static void main(String[] args) throws Exception {\n    ${body}\n  }\n}\n`;
const goMain = (imports: string, body: string) => `package main\n\nimport (${imports})\n\nfunc main() {\n${body}\n}\n`;

/** What only languages do that are run natively, and compilers that are asked for files of the machine. */
export const nativeLanguages: readonly HostileProgram[] = [
  one('java', 'passwd', javaMain('System.out.println(Files.readString(Path.of("/etc/passwd")));'), {
    end: 'exit',
    stderr: /NoSuchFileException/,
  }),
  one('java', 'connect', javaMain('new Socket("127.0.0.1", 22);'), { end: 'exit', stderr: /not permitted|Exception/ }),
  one('java', 'listen', javaMain('new ServerSocket(8080);'), { end: 'exit', stderr: /not permitted|Exception/ }),
  one('java', 'exit', javaMain('System.exit(3);'), { end: 'exit' }),
  one('java', 'halts', javaMain('Runtime.getRuntime().halt(4);'), { end: 'exit' }),
  one(
    'java',
    'stack',
    'class Main {\n  static int f(int n) { return f(n + 1) + 1; }\n  public static void main(String[] a) { f(0); }\n}\n',
    {
      end: 'exit',
      stderr: /StackOverflowError/,
    },
  ),
  one('java', 'threads', javaMain('for (;;) new Thread(() -> { for (;;); }).start();'), {
    end: ['cpu', 'memory', 'exit', 'wall'],
  }),
  one('java', 'environment', javaMain('System.out.println(new java.util.TreeSet<>(System.getenv().keySet()));'), {
    end: 'ok',
    stdout: '[HOME, LANG, PATH, PWD]\n',
  }),
  one('go', 'passwd', goMain('"fmt"; "os"', '\t_, err := os.ReadFile("/etc/passwd")\n\tfmt.Println(err)'), {
    end: 'ok',
    stdout: /no such file/,
  }),
  one('go', 'routines', goMain('"sync"', '\tvar w sync.WaitGroup\n\tfor { w.Add(1); go func() { select {} }() }'), {
    end: ['memory', 'cpu', 'wall'],
  }),
  one('go', 'connect', goMain('"fmt"; "net"', '\t_, err := net.Dial("tcp", "127.0.0.1:22")\n\tfmt.Println(err)'), {
    end: 'ok',
    stdout: /not permitted/,
  }),
  one('go', 'assembler-and-c', 'package main\n\n// #include "/etc/passwd"\nimport "C"\n\nfunc main() {}\n', {
    compile: 'source',
  }),
  one(
    'go',
    'embed',
    'package main\n\nimport _ "embed"\n\n//go:embed /etc/passwd\nvar all string\n\nfunc main() { print(all) }\n',
    {
      compile: 'source',
    },
  ),
  one('rust', 'include', 'fn main() { println!("{}", include_str!("/etc/passwd")); }\n', {
    compile: 'source',
    log: /No such file|couldn't read/,
  }),
  one('rust', 'environment', 'fn main() { println!("{}", env!("HOUSE_SETTINGS")); }\n', { compile: 'source' }),
  one(
    'rust',
    'connect',
    'fn main() { println!("{:?}", std::net::TcpStream::connect("127.0.0.1:22").map_err(|e| e.kind())); }\n',
    { end: 'ok', stdout: 'Err(PermissionDenied)\n' },
  ),
  one(
    'rust',
    'commands',
    'fn main() { println!("{}", std::process::Command::new("touch").arg("/usr/reached").status().unwrap().success()); }\n',
    { end: 'ok', stdout: 'false\n' },
  ),
  one(
    'c',
    'incbin',
    'const char all[];\n__asm__(".section .rodata\\nall: .incbin \\"/etc/passwd\\"\\n.byte 0\\n");\n#include <stdio.h>\nint main(void) { puts(all); }\n',
    { compile: 'source' },
  ),
  one('c', 'include-environment', '#include "/proc/self/environ"\nint main(void) {}\n', {}),
  one('c', 'include-others', '#include "/proc/1/environ"\nint main(void) {}\n', { compile: 'source' }),
  one('c', 'include-terminal', '#include "/dev/tty"\n#include "/dev/stdin"\nint main(void) {}\n', {}),
  one('c', 'plugin', '#pragma GCC optimize ("-fplugin=/w/evil.so")\nint main(void) { return 3; }\n', {}),
  one('c', 'large-program', 'char all[900000000] = {1};\nint main(void) { return all[5]; }\n', { compile: 'source' }),
  one(
    'javascript',
    'processes',
    "const { spawnSync } = require('child_process');\nconsole.log(spawnSync('touch', ['/usr/reached']).status !== 0, process.env.DATABASE_URL);",
    {
      end: 'ok',
      stdout: 'true undefined\n',
    },
  ),
  one('javascript', 'connect', "require('net').connect(22, '127.0.0.1').on('error', (e) => console.log(e.code));", {
    end: ['ok', 'exit'],
    stdout: /EPERM|^$/,
  }),
  one(
    'javascript',
    'house',
    "console.log(require('fs').existsSync('/box/node'), require('fs').readdirSync('/box').sort().join());",
    {
      end: 'ok',
      stdout: 'true node,readline.cjs,stdin,supervisor.pl\n',
    },
  ),
  one('javascript', 'native-code', "process.dlopen({ exports: {} }, '/w/main.js');", { end: 'exit' }),
  one('typescript', 'aborts', 'process.abort() as never;\n', { end: 'signal' }),
];
