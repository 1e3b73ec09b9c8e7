import type { Language } from '../language.ts';

export const java: Language = {
  id: 'java',
  name: 'Java',
  extension: '.java',
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
    referenceMs: {},
  },
  cpuFactor: { native: 2 },
  interactive: { native: 'server' },
  notes: {},
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
