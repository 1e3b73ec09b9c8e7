import type { Expression, GeneratedProgram, Routine, Statement, Test } from './programs.ts';

/** How a person writes a language: everybody reads the input in one of a few ways, as everywhere. */
export interface Hand {
  /** Which of the usual beginnings. */
  beginning: number;
  indent: string;
}

export const written = { python, cpp, javascript } satisfies Record<
  string,
  (program: GeneratedProgram, hand: Hand) => string
>;
/** A program as its source in a language. */
export const printed = (program: GeneratedProgram, language: keyof typeof written, hand: Hand) =>
  written[language](program, hand);

const value = (one: Expression): string => {
  if (one.is === 'name') return one.name;
  if (one.is === 'number') return `${one.value}`;
  if (one.is === 'at') return `${one.name}[${value(one.index)}]`;
  if (one.is === 'call') return `${one.name}(${one.of.map(value).join(', ')})`;
  return `(${value(one.left)} ${one.sign} ${value(one.right)})`;
};
const holds = ({ left, sign, right }: Test) => `${value(left)} ${sign} ${value(right)}`;

function python({ routines, main }: GeneratedProgram, { beginning, indent }: Hand) {
  const lines = (body: Statement[], deep: string): string[] =>
    body.length === 0 ? [`${deep}pass`] : body.flatMap((one) => line(one, deep));
  const line = (one: Statement, deep: string): string[] => {
    const inner = deep + indent;
    switch (one.is) {
      case 'set':
        return [`${deep}${one.name} = ${value(one.to)}`];
      case 'add':
        return [`${deep}${one.name} ${one.sign}= ${value(one.by)}`];
      case 'say':
        return [`${deep}print(${value(one.what)})`];
      case 'remark':
        return [`${deep}# ${one.text}`];
      case 'count':
        return [`${deep}for ${one.name} in range(${value(one.upTo)}):`, ...lines(one.body, inner)];
      case 'while':
        return [`${deep}while ${holds(one.test)}:`, ...lines(one.body, inner)];
      default:
        return [
          `${deep}if ${holds(one.test)}:`,
          ...lines(one.body, inner),
          ...(one.otherwise.length > 0 ? [`${deep}else:`, ...lines(one.otherwise, inner)] : []),
        ];
    }
  };
  const routine = ({ name, parameters, body, answer }: Routine) =>
    [`def ${name}(${parameters.join(', ')}):`, ...lines(body, indent), `${indent}return ${value(answer)}`].join('\n');
  const beginnings = [
    'import sys\nn = int(input())\nvalues = list(map(int, input().split()))',
    'import sys\ndata = sys.stdin.read().split()\nn = int(data[0])\nvalues = [int(x) for x in data[1:]]',
    'n, m = map(int, input().split())\nvalues = []\nfor _ in range(n):\n    values.append(int(input()))',
  ];
  return [beginnings[beginning % 3], ...routines.map(routine), ...lines(main, '')].join('\n');
}

function braced(
  body: Statement[],
  deep: string,
  indent: string,
  syntax: { declare: string; say: (what: string) => string },
): string[] {
  return body.flatMap((one): string[] => {
    const inner = deep + indent;
    const block = (head: string, list: Statement[]) => [
      `${deep}${head} {`,
      ...braced(list, inner, indent, syntax),
      `${deep}}`,
    ];
    switch (one.is) {
      case 'set':
        return [`${deep}${one.name} = ${value(one.to)};`];
      case 'add':
        return [`${deep}${one.name} ${one.sign}= ${value(one.by)};`];
      case 'say':
        return [`${deep}${syntax.say(value(one.what))}`];
      case 'remark':
        return [`${deep}// ${one.text}`];
      case 'count':
        return block(
          `for (${syntax.declare} ${one.name} = 0; ${one.name} < ${value(one.upTo)}; ${one.name}++)`,
          one.body,
        );
      case 'while':
        return block(`while (${holds(one.test)})`, one.body);
      default:
        return [
          ...block(`if (${holds(one.test)})`, one.body),
          ...(one.otherwise.length > 0 ? block('else', one.otherwise) : []),
        ];
    }
  });
}

function cpp({ routines, main }: GeneratedProgram, { beginning, indent }: Hand) {
  const syntax = { declare: 'int', say: (what: string) => `cout << ${what} << endl;` };
  const routine = ({ name, parameters, body, answer }: Routine) =>
    [
      `int ${name}(${parameters.map((one) => `int ${one}`).join(', ')}) {`,
      ...braced(body, indent, indent, syntax),
      `${indent}return ${value(answer)};`,
      '}',
    ].join('\n');
  const beginnings = [
    'int n; cin >> n; vector<int> values(n); for (int i = 0; i < n; i++) cin >> values[i];',
    'ios::sync_with_stdio(false); cin.tie(nullptr); int n; cin >> n; vector<long long> values(n); for (auto &x : values) cin >> x;',
    'int n, m; scanf("%d %d", &n, &m); vector<int> values; while (n--) { int x; scanf("%d", &x); values.push_back(x); }',
  ];
  return [
    '#include <bits/stdc++.h>',
    'using namespace std;',
    ...routines.map(routine),
    'int main() {',
    `${indent}${beginnings[beginning % 3]}`,
    ...braced(main, indent, indent, syntax),
    `${indent}return 0;`,
    '}',
  ].join('\n');
}

function javascript({ routines, main }: GeneratedProgram, { beginning, indent }: Hand) {
  const syntax = { declare: 'let', say: (what: string) => `console.log(${what});` };
  const routine = ({ name, parameters, body, answer }: Routine) =>
    [
      `function ${name}(${parameters.join(', ')}) {`,
      ...braced(body, indent, indent, syntax),
      `${indent}return ${value(answer)};`,
      '}',
    ].join('\n');
  const beginnings = [
    "const fs = require('fs');\nconst [first, ...rest] = fs.readFileSync(0, 'utf8').split('\\n');\nconst values = rest[0].split(' ').map(Number);",
    "const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');\nconst n = Number(lines[0]);\nconst values = lines.slice(1).map((line) => parseInt(line, 10));",
    'const n = Number(readline());\nlet values = [];\nfor (let i = 0; i < n; i++) values.push(Number(readline()));',
  ];
  return [beginnings[beginning % 3], ...routines.map(routine), ...braced(main, '', indent, syntax)].join('\n');
}
