import type { Signature, SourceFile } from '@stepwell/contract/judge/programs.ts';
import { hasDriver, starterOf } from '../../judge/judging/drivers.public.ts';

/** A program that reads its input line by line, as both whole inputs and talks are read, and does nothing with it yet. */
const readers: Record<string, SourceFile> = {
  c: {
    name: 'main.c',
    text: '#include <stdio.h>\n\nint main(void) {\n    static char line[1 << 20];\n    while (fgets(line, sizeof line, stdin)) {\n        \n    }\n    return 0;\n}\n',
  },
  cpp: {
    name: 'main.cpp',
    text: '#include <iostream>\n#include <sstream>\n#include <string>\n#include <vector>\nusing namespace std;\n\nint main() {\n    string line;\n    while (getline(cin, line)) {\n        istringstream words(line);\n        \n    }\n    return 0;\n}\n',
  },
  java: {
    name: 'Main.java',
    text: 'import java.io.*;\nimport java.util.*;\n\npublic class Main {\n    public static void main(String[] args) throws IOException {\n        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));\n        String line;\n        while ((line = input.readLine()) != null) {\n            String[] words = line.trim().split("\\\\s+");\n            \n        }\n    }\n}\n',
  },
  go: {
    name: 'main.go',
    text: 'package main\n\nimport (\n\t"bufio"\n\t"os"\n\t"strings"\n)\n\nfunc main() {\n\tinput := bufio.NewScanner(os.Stdin)\n\tinput.Buffer(make([]byte, 1<<20), 1<<26)\n\tfor input.Scan() {\n\t\twords := strings.Fields(input.Text())\n\t\t_ = words\n\t}\n}\n',
  },
  rust: {
    name: 'main.rs',
    text: 'use std::io::{self, BufRead};\n\nfn main() {\n    for line in io::stdin().lock().lines() {\n        let line = line.unwrap();\n        let _words: Vec<&str> = line.split_whitespace().collect();\n        \n    }\n}\n',
  },
  python: {
    name: 'main.py',
    text: 'import sys\n\nfor line in sys.stdin:\n    words = line.split()\n',
  },
  javascript: {
    name: 'main.js',
    text: "const input = require('readline').createInterface({ input: process.stdin });\n\ninput.on('line', (line) => {\n  const words = line.trim().split(/\\s+/);\n});\n",
  },
  typescript: {
    name: 'main.ts',
    text: "import { createInterface } from 'node:readline';\n\nconst input = createInterface({ input: process.stdin });\n\ninput.on('line', (line: string) => {\n  const words: string[] = line.trim().split(/\\s+/);\n});\n",
  },
  sql: {
    name: 'main.sql',
    text: "-- The tables are there already. This names them.\nSELECT name FROM sqlite_master WHERE type = 'table';\n",
  },
};

interface Rules {
  starters: Record<string, SourceFile[]>;
  signature: Signature | null;
}

/** What a student begins with: the author's own beginning, the function to be written, or a program that reads its input. */
export function starterFor({ starters, signature }: Rules, { id, extension }: { id: string; extension: string }) {
  const own = starters[id];
  if (own && own.length > 0) return own;
  if (signature && hasDriver(id)) return [starterOf(signature, id)];
  return [readers[id] ?? { name: `main${extension}`, text: '' }];
}
