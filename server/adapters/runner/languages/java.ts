import type { Language } from '../language.ts';

const NO_MAIN = 'No class has a method `public static void main(String[] args)`, so nothing can be started.';

/** A public class must stand in a file of its name; started is the class that has a main. */
function mainClassOf(files: readonly { name: string; text: string }[]) {
  const [first] = files;
  const { name = 'Main.java', text = '' } = first ?? {};
  const bare = withoutWords(text);
  const given = name.replace(/\.java$/, '');
  const types = outerTypes(bare);
  const open = types.find(({ isPublic }) => isPublic)?.name;
  const withMain = types.find(({ body }) => /\bstatic\s+(?:[\w]+\s+)*void\s+main\b/.test(body))?.name;
  const inPackage = /^\s*package\s+([\w.]+)\s*;/m.exec(bare)?.[1];
  const start = withMain ?? open ?? given;
  return {
    name: `${open ?? (given === 'main' ? 'Main' : given)}.java`,
    start: inPackage ? `${inPackage}.${start}` : start,
    ...(files.some((one) => /\bvoid\s+main\s*\(/.test(withoutWords(one.text))) ? {} : { nothing: NO_MAIN }),
  };
}

/** Neither comments nor what stands between quotation marks. */
const withoutWords = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/gm, (found) =>
    found.startsWith('/') ? ' ' : '""',
  );

/** Classes that lie in no other, each with all that lies in it: one that only helps may stand before the main method. */
function outerTypes(bare: string) {
  const types: { name: string; isPublic: boolean; body: string }[] = [];
  let [depth, began] = [0, 0];
  for (const { 0: brace, index } of bare.matchAll(/[{};]/g)) {
    if (brace === '{') depth += 1;
    if (brace === '}') depth -= 1;
    if (depth > 0) continue;
    const whole = bare.slice(began, index + 1);
    began = index + 1;
    const [, name] = /\b(?:class|record|enum|interface)\s+([\w$]+)/.exec(whole) ?? [];
    if (name) types.push({ name, isPublic: /\bpublic\b/.test(whole.slice(0, whole.indexOf('{'))), body: whole });
  }
  return types;
}

/** Classes of packages lie in folders, and what a compiler leaves is a folder of files: such go into one archive. */
const COMPILE = `made=/w/.made
mkdir "$made"
/usr/bin/javac -d "$made" "$@"
for one in "$made"/*; do
  if [ -d "$one" ]; then exec /usr/bin/jar -J-Xmx64m -J-XX:+UseSerialGC cf /out/program.jar -C "$made" .; fi
done
cp "$made"/* /out
`;

export const java: Language = {
  id: 'java',
  name: 'Java',
  extension: '.java',
  native: {
    needs: [
      { file: '/usr/bin/java', debian: 'default-jdk-headless' },
      { file: '/usr/bin/javac', debian: 'default-jdk-headless' },
    ],
    version: ['/usr/bin/javac', '--version'],
    mounts: ['/etc/java-11-openjdk', '/etc/java-17-openjdk', '/etc/java-21-openjdk', '/etc/java-25-openjdk'],
    startOf: mainClassOf,
    compile: (sources) => [
      ...['/bin/sh', '-ec', COMPILE, 'sh'],
      ...['-J-Xmx320m', '-J-XX:+UseSerialGC', '-J-XX:TieredStopAtLevel=1', '-J-XX:-UsePerfData'],
      ...['-encoding', 'UTF-8', '-proc:none', ...sources.filter((name) => name.endsWith('.java'))],
    ],
    leavesProgram: true,
    run: ({ start = 'Main' }, { memoryBytes, stackBytes }) => [
      ...['/usr/bin/java', `-Xmx${Math.floor(memoryBytes / 2 ** 20)}m`, `-Xss${Math.floor(stackBytes / 1024)}k`],
      ...['-XX:+UseSerialGC', '-XX:-UsePerfData', '-Xshare:auto', '-cp', '/w:/w/program.jar', start],
    ],
    // A thread too many has an error of the same name.
    outOfMemory: /java\.lang\.OutOfMemoryError(?!: unable to create (?:new )?native thread)/,
    // Classes, compiled code and the collector's own books.
    own: { memoryBytes: 160 * 2 ** 20, processes: 32 },
  },
  selfTest: {
    reads: {
      source: `import java.util.Scanner;
class Main {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    System.out.println(in.nextInt() + in.nextInt());
    int sum = 0;
    while (in.hasNextInt()) sum += in.nextInt();
    System.out.println(sum);
  }
}
`,
      stdin: '20 22\n1\n2\n',
      stdout: '42\n3\n',
    },
    timesOut: 'class Main {\n  public static void main(String[] args) {\n    while (true);\n  }\n}\n',
    outgrowsMemory: `import java.util.ArrayList;
class Main {
  public static void main(String[] args) {
    ArrayList<byte[]> held = new ArrayList<>();
    while (true) held.add(new byte[1 << 20]);
  }
}
`,
  },
  calibration: {
    nothing: 'class Main {\n  public static void main(String[] args) {}\n}\n',
    loop: `class Main {
  public static void main(String[] args) {
    long x = 88172645463325252L, total = 0;
    for (int i = 0; i < 100000000; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
      total += x;
    }
    System.out.println(total);
  }
}
`,
    referenceMs: { native: 140 },
  },
  cpuFactor: { native: 2 },
  interactive: { native: 'server' },
  notes: {
    native: [
      'A public class can have any name. The class with a main method is started.',
      'No network access. Written files are deleted when the program ends.',
    ],
  },
  example: `import java.util.Scanner;

class Main {
  public static void main(String[] args) {
    System.out.print("What is your name? ");
    Scanner in = new Scanner(System.in);
    System.out.println("Hello, " + in.nextLine() + "!");
  }
}
`,
};
