import type { SourceFile } from '@stepwell/contract/judge/programs.ts';

export interface Example {
  title: string;
  files: SourceFile[];
}
const one = (title: string, name: string, text: string): Example => ({ title, files: [{ name, text }] });

/** Small programs to begin with, of our own; each runs as it stands. */
export const examples: Record<string, readonly Example[]> = {
  python: [
    one('Hello, and your name', 'main.py', 'name = input("What is your name? ")\nprint(f"Hello, {name}.")\n'),
    one(
      'Steps of a well',
      'main.py',
      'steps = int(input("How many steps? "))\n\nfor step in range(1, steps + 1):\n    print("  " * (step - 1) + "__" + str(step))\n',
    ),
    {
      title: 'Hotel bill in two files',
      files: [
        {
          name: 'main.py',
          text: 'from rates import RATES\n\n\ndef ask(text, least=1):\n    """Ask until the answer is a whole number."""\n    while True:\n        raw = input(text)\n        if raw.isdigit() and int(raw) >= least:\n            return int(raw)\n        print(f"A whole number from {least}, please.")\n\n\nnights = ask("Nights? ")\nrooms = ask("Rooms? ")\ntotal = nights * rooms * RATES["room"]\ngst = total * RATES["gst"]\nprint(f"Rooms   Rs {total:>10,.2f}")\nprint(f"GST     Rs {gst:>10,.2f}")\nprint(f"To pay  Rs {total + gst:>10,.2f}")\n',
        },
        { name: 'rates.py', text: 'RATES = {"room": 2400, "gst": 0.12}\n' },
      ],
    },
    {
      title: 'Totals from a file',
      files: [
        {
          name: 'main.py',
          text: 'import csv\n\ntotals = {}\nwith open("sales.csv") as file:\n    for row in csv.DictReader(file):\n        totals[row["city"]] = totals.get(row["city"], 0) + int(row["rupees"])\n\nfor city, rupees in sorted(totals.items(), key=lambda pair: -pair[1]):\n    print(f"{city:<10} {rupees:>8,}")\n',
        },
        { name: 'sales.csv', text: 'city,rupees\nPune,1200\nSurat,900\nPune,450\nKochi,2100\nSurat,80\n' },
      ],
    },
    one(
      'Guess the number',
      'main.py',
      'import random\n\nsecret = random.randint(1, 50)\ntries = 0\nwhile True:\n    guess = int(input("A number from 1 to 50: "))\n    tries += 1\n    if guess < secret:\n        print("Higher.")\n    elif guess > secret:\n        print("Lower.")\n    else:\n        print(f"Yes, after {tries} tries.")\n        break\n',
    ),
  ],
  javascript: [
    one(
      'Hello, and your name',
      'main.js',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the program's own template
      "process.stdout.write('What is your name? ');\nconst name = readline();\nconsole.log(`Hello, ${name}.`);\n",
    ),
    one(
      'Count words',
      'main.js',
      "const text = 'water finds its way and the way finds water';\nconst counts = new Map();\nfor (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);\nfor (const [word, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(word.padEnd(8), count);\n",
    ),
    one(
      'Sum until an empty line',
      'main.js',
      "let sum = 0;\nfor (;;) {\n  process.stdout.write('Number (empty ends): ');\n  const line = readline();\n  if (!line) break;\n  sum += Number(line);\n}\nconsole.log('Sum:', sum);\n",
    ),
    one(
      'Primes',
      'main.js',
      "const most = 60;\nconst crossed = new Array(most + 1).fill(false);\nconst primes = [];\nfor (let n = 2; n <= most; n++) {\n  if (crossed[n]) continue;\n  primes.push(n);\n  for (let m = n * n; m <= most; m += n) crossed[m] = true;\n}\nconsole.log(primes.join(' '));\n",
    ),
    one(
      'Bank account as a class',
      'main.js',
      "class Account {\n  #rupees = 0;\n  deposit(rupees) {\n    this.#rupees += rupees;\n    return this;\n  }\n  withdraw(rupees) {\n    if (rupees > this.#rupees) throw new Error('Not enough money.');\n    this.#rupees -= rupees;\n    return this;\n  }\n  get balance() {\n    return this.#rupees;\n  }\n}\n\nconst account = new Account().deposit(500).withdraw(120);\nconsole.log('Balance:', account.balance);\n",
    ),
  ],
  typescript: [
    one(
      'Hello, and your name',
      'main.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the program's own template
      "declare function readline(): string | null;\n\nprocess.stdout.write('What is your name? ');\nconst name: string = readline() ?? 'you';\nconsole.log(`Hello, ${name}.`);\n",
    ),
    one(
      'Shapes',
      'main.ts',
      "type Shape = { kind: 'circle'; radius: number } | { kind: 'square'; side: number };\n\nfunction area(shape: Shape): number {\n  return shape.kind === 'circle' ? Math.PI * shape.radius ** 2 : shape.side ** 2;\n}\n\nconst shapes: Shape[] = [{ kind: 'circle', radius: 1 }, { kind: 'square', side: 2 }];\nfor (const shape of shapes) console.log(shape.kind, area(shape).toFixed(2));\n",
    ),
  ],
  c: [
    one(
      'Hello, and your age',
      'main.c',
      '#include <stdio.h>\n\nint main(void) {\n    int age;\n    printf("How old are you? ");\n    fflush(stdout);\n    if (scanf("%d", &age) != 1) return 1;\n    printf("In ten years you are %d.\\n", age + 10);\n    return 0;\n}\n',
    ),
    one(
      'Mean of numbers',
      'main.c',
      '#include <stdio.h>\n\nint main(void) {\n    int count;\n    double sum = 0, value;\n    printf("How many numbers? ");\n    fflush(stdout);\n    if (scanf("%d", &count) != 1 || count < 1) return 1;\n    for (int i = 0; i < count; i++) {\n        scanf("%lf", &value);\n        sum += value;\n    }\n    printf("Mean: %.2f\\n", sum / count);\n    return 0;\n}\n',
    ),
    one(
      'Turn a text round',
      'main.c',
      '#include <stdio.h>\n#include <string.h>\n\nint main(void) {\n    char text[] = "stepwell";\n    for (int i = 0, j = (int)strlen(text) - 1; i < j; i++, j--) {\n        char kept = text[i];\n        text[i] = text[j];\n        text[j] = kept;\n    }\n    puts(text);\n    return 0;\n}\n',
    ),
    one(
      'Sort with qsort',
      'main.c',
      '#include <stdio.h>\n#include <stdlib.h>\n\nstatic int by_size(const void *a, const void *b) {\n    int x = *(const int *)a, y = *(const int *)b;\n    return (x > y) - (x < y);\n}\n\nint main(void) {\n    int values[] = {31, 4, 15, 9, 26, 5};\n    size_t count = sizeof values / sizeof *values;\n    qsort(values, count, sizeof *values, by_size);\n    for (size_t i = 0; i < count; i++) printf("%d ", values[i]);\n    putchar(\'\\n\');\n    return 0;\n}\n',
    ),
    one(
      'A linked list',
      'main.c',
      '#include <stdio.h>\n#include <stdlib.h>\n\nstruct node {\n    int value;\n    struct node *next;\n};\n\nint main(void) {\n    struct node *first = NULL;\n    for (int i = 1; i <= 5; i++) {\n        struct node *fresh = malloc(sizeof *fresh);\n        fresh->value = i * i;\n        fresh->next = first;\n        first = fresh;\n    }\n    while (first) {\n        printf("%d\\n", first->value);\n        struct node *next = first->next;\n        free(first);\n        first = next;\n    }\n    return 0;\n}\n',
    ),
  ],
  cpp: [
    one(
      'Hello, and your name',
      'main.cpp',
      '#include <iostream>\n#include <string>\n\nint main() {\n    std::string name;\n    std::cout << "What is your name? " << std::flush;\n    std::getline(std::cin, name);\n    std::cout << "Hello, " << name << ".\\n";\n}\n',
    ),
    one(
      'Sort names',
      'main.cpp',
      '#include <algorithm>\n#include <iostream>\n#include <string>\n#include <vector>\n\nint main() {\n    std::vector<std::string> names = {"Meera", "Arjun", "Farah", "Dev"};\n    std::sort(names.begin(), names.end());\n    for (const auto& name : names) std::cout << name << \'\\n\';\n}\n',
    ),
    one(
      'Count words',
      'main.cpp',
      "#include <iostream>\n#include <map>\n#include <sstream>\n#include <string>\n\nint main() {\n    std::istringstream text(\"one step two steps one well\");\n    std::map<std::string, int> counts;\n    for (std::string word; text >> word;) ++counts[word];\n    for (const auto& [word, count] : counts) std::cout << word << ' ' << count << '\\n';\n}\n",
    ),
    one(
      'Shortest way in a grid',
      'main.cpp',
      '#include <iostream>\n#include <queue>\n#include <string>\n#include <vector>\n\nint main() {\n    std::vector<std::string> grid = {"S.#.", "..#.", "#...", "##.E"};\n    int rows = grid.size(), columns = grid[0].size();\n    std::vector<std::vector<int>> far(rows, std::vector<int>(columns, -1));\n    std::queue<std::pair<int, int>> next;\n    next.push({0, 0});\n    far[0][0] = 0;\n    while (!next.empty()) {\n        auto [r, c] = next.front();\n        next.pop();\n        if (grid[r][c] == \'E\') std::cout << "Steps: " << far[r][c] << \'\\n\';\n        const int way[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};\n        for (auto [dr, dc] : way) {\n            int nr = r + dr, nc = c + dc;\n            if (nr < 0 || nc < 0 || nr >= rows || nc >= columns) continue;\n            if (grid[nr][nc] == \'#\' || far[nr][nc] >= 0) continue;\n            far[nr][nc] = far[r][c] + 1;\n            next.push({nr, nc});\n        }\n    }\n}\n',
    ),
    one(
      'A template',
      'main.cpp',
      "#include <iostream>\n#include <vector>\n\ntemplate <typename T>\nT largest(const std::vector<T>& values) {\n    T found = values.front();\n    for (const T& value : values)\n        if (found < value) found = value;\n    return found;\n}\n\nint main() {\n    std::cout << largest<int>({3, 9, 4}) << ' ' << largest<double>({0.5, 0.25}) << '\\n';\n}\n",
    ),
  ],
  java: [
    one(
      'Hello, and your name',
      'Main.java',
      'import java.util.Scanner;\n\npublic class Main {\n    public static void main(String[] args) {\n        Scanner in = new Scanner(System.in);\n        System.out.print("What is your name? ");\n        System.out.println("Hello, " + in.nextLine() + ".");\n    }\n}\n',
    ),
    one(
      'Count words',
      'Main.java',
      'import java.util.*;\n\npublic class Main {\n    public static void main(String[] args) {\n        Map<String, Integer> counts = new TreeMap<>();\n        for (String word : "one step two steps one well".split(" ")) counts.merge(word, 1, Integer::sum);\n        counts.forEach((word, count) -> System.out.println(word + " " + count));\n    }\n}\n',
    ),
    one(
      'Account',
      'Main.java',
      'public class Main {\n    static class Account {\n        private int rupees;\n        void deposit(int amount) { rupees += amount; }\n        int balance() { return rupees; }\n    }\n\n    public static void main(String[] args) {\n        Account account = new Account();\n        account.deposit(500);\n        account.deposit(250);\n        System.out.println("Balance: " + account.balance());\n    }\n}\n',
    ),
    one(
      'Fibonacci',
      'Main.java',
      'public class Main {\n    public static void main(String[] args) {\n        long a = 0, b = 1;\n        for (int i = 0; i < 20; i++) {\n            System.out.print(a + " ");\n            long next = a + b;\n            a = b;\n            b = next;\n        }\n        System.out.println();\n    }\n}\n',
    ),
    one(
      'Shapes and an interface',
      'Main.java',
      'import java.util.List;\n\npublic class Main {\n    interface Shape { double area(); }\n    record Circle(double radius) implements Shape {\n        public double area() { return Math.PI * radius * radius; }\n    }\n    record Square(double side) implements Shape {\n        public double area() { return side * side; }\n    }\n\n    public static void main(String[] args) {\n        for (Shape shape : List.of(new Circle(1), new Square(2))) System.out.printf("%.2f%n", shape.area());\n    }\n}\n',
    ),
  ],
  sql: [
    one(
      'A first table',
      'main.sql',
      "CREATE TABLE students (name TEXT, city TEXT, marks INTEGER);\nINSERT INTO students VALUES\n  ('Asha', 'Pune', 81), ('Ravi', 'Surat', 64), ('Meera', 'Pune', 92);\n\nSELECT name, marks FROM students WHERE city = 'Pune' ORDER BY marks DESC;\n",
    ),
    one(
      'Groups',
      'main.sql',
      "CREATE TABLE orders (city TEXT, rupees INTEGER);\nINSERT INTO orders VALUES ('Pune', 1200), ('Surat', 900), ('Pune', 450), ('Kochi', 2100);\n\nSELECT city, COUNT(*) AS orders, SUM(rupees) AS total\nFROM orders\nGROUP BY city\nHAVING SUM(rupees) > 1000\nORDER BY total DESC;\n",
    ),
    one(
      'Two tables',
      'main.sql',
      "CREATE TABLE courses (id INTEGER PRIMARY KEY, title TEXT);\nCREATE TABLE places (course_id INTEGER, student TEXT);\nINSERT INTO courses VALUES (1, 'Graphs'), (2, 'Strings'), (3, 'Recursion');\nINSERT INTO places VALUES (1, 'Asha'), (1, 'Ravi'), (2, 'Asha');\n\nSELECT title, COUNT(student) AS students\nFROM courses LEFT JOIN places ON places.course_id = courses.id\nGROUP BY courses.id\nORDER BY students DESC, title;\n",
    ),
    one(
      'Ranks',
      'main.sql',
      "CREATE TABLE scores (student TEXT, points INTEGER);\nINSERT INTO scores VALUES ('Asha', 40), ('Ravi', 55), ('Meera', 55), ('Dev', 12);\n\nSELECT RANK() OVER (ORDER BY points DESC) AS place, student, points FROM scores;\n",
    ),
    one(
      'Steps by recursion',
      'main.sql',
      'WITH RECURSIVE steps(n, depth) AS (\n  SELECT 1, 0\n  UNION ALL\n  SELECT n + 1, depth + n FROM steps WHERE n < 8\n)\nSELECT n AS step, depth FROM steps;\n',
    ),
  ],
  go: [
    one(
      'Hello, and your name',
      'main.go',
      'package main\n\nimport (\n\t"bufio"\n\t"fmt"\n\t"os"\n\t"strings"\n)\n\nfunc main() {\n\tfmt.Print("What is your name? ")\n\tname, _ := bufio.NewReader(os.Stdin).ReadString(\'\\n\')\n\tfmt.Printf("Hello, %s.\\n", strings.TrimSpace(name))\n}\n',
    ),
    one(
      'Count words',
      'main.go',
      'package main\n\nimport (\n\t"fmt"\n\t"strings"\n)\n\nfunc main() {\n\tcounts := map[string]int{}\n\tfor _, word := range strings.Fields("one step two steps one well") {\n\t\tcounts[word]++\n\t}\n\tfmt.Println(counts)\n}\n',
    ),
  ],
  rust: [
    one(
      'Hello, and your name',
      'main.rs',
      'use std::io::{self, Write};\n\nfn main() {\n    print!("What is your name? ");\n    io::stdout().flush().unwrap();\n    let mut name = String::new();\n    io::stdin().read_line(&mut name).unwrap();\n    println!("Hello, {}.", name.trim());\n}\n',
    ),
    one(
      'Sum of squares',
      'main.rs',
      'fn main() {\n    let sum: u64 = (1..=10).map(|n| n * n).sum();\n    println!("{sum}");\n}\n',
    ),
  ],
};

/** What an empty page begins with. */
export const firstExample = (language: string): SourceFile[] =>
  (examples[language]?.[0]?.files ?? [{ name: 'main.txt', text: '' }]).map((file) => ({ ...file }));
