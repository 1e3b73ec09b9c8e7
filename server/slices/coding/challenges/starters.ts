import type { Signature, SourceFile } from '@stepwell/contract/coding.ts';
import { hasDriver, starterOf } from '../judging/drivers.ts';

/** What a program needs before its first own line, where a language wants more than nothing. */
const frames: Record<string, SourceFile> = {
  c: { name: 'main.c', text: '#include <stdio.h>\n\nint main(void) {\n    \n    return 0;\n}\n' },
  cpp: {
    name: 'main.cpp',
    text: '#include <iostream>\n#include <vector>\nusing namespace std;\n\nint main() {\n    \n    return 0;\n}\n',
  },
  java: {
    name: 'Main.java',
    text: 'import java.util.*;\n\npublic class Main {\n    public static void main(String[] args) {\n        \n    }\n}\n',
  },
  go: { name: 'main.go', text: 'package main\n\nfunc main() {\n\t\n}\n' },
  rust: { name: 'main.rs', text: 'fn main() {\n    \n}\n' },
};

interface Rules {
  starters: Record<string, SourceFile[]>;
  signature: Signature | null;
}

/** What a student begins with: the author's own beginning, the function to be written, or the frame of a program. */
export function starterFor({ starters, signature }: Rules, { id, extension }: { id: string; extension: string }) {
  const own = starters[id];
  if (own && own.length > 0) return own;
  if (signature && hasDriver(id)) return [starterOf(signature, id)];
  return [frames[id] ?? { name: `main${extension}`, text: '' }];
}
