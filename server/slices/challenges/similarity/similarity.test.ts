import { describe, expect, test } from 'vitest';
import { type Disguise, disguised, disguises, generatedProgram, seeded } from '../../../testing/generated/programs.ts';
import { printed } from '../../../testing/generated/sources.ts';
import { clustersOf } from './clusters.ts';
import { lexemesOf } from './lexemes.ts';
import { type Program, pairsOf } from './pairs.ts';
import { passagesOf } from './passages.ts';
import { fingerprintsOf, RUN, runsOf, WINDOW } from './winnowing.ts';

const kinds = (source: string, language: string) => lexemesOf(source, language).map(({ kind }) => kind);
const program = (personId: string, source: string, language = 'python'): Program => ({
  id: `of ${personId}`,
  personId,
  language,
  source,
});
const key = (a: string, b: string) => [a, b].sort().join(' ');

describe('lexemes', () => {
  test('names, numbers and strings lose what they say; comments, blanks and imports are left out', () => {
    const source = 'import os\nfor i in range(10):  # ten\n    print("a # b", x[i] ** 2)\n';
    expect(kinds(source, 'python').join(' ')).toBe('for id in id ( number ) : id ( text , id [ id ] ** number )');
    expect(kinds('#include <cstdio>\nint main() { /* x */ return 0; } // end', 'cpp').join(' ')).toBe(
      'int id ( ) { return number ; }',
    );
    expect(kinds("SELECT name -- who\nFROM t WHERE a = 'it''s'", 'sql').join(' ')).toBe(
      'select id from id where id = text text',
    );
  });

  test('each stands where it stood, in odd and broken sources too', () => {
    for (const source of ['"never ended', "'''", '/* open', 'a\u0000b', '😀 = "é', '#include', '\\', 'x'.repeat(500)])
      for (const language of ['python', 'cpp', 'java', 'javascript', 'go', 'rust', 'sql'])
        for (const { from, to } of lexemesOf(source, language)) {
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(source.length);
        }
  });
});

describe('winnowing', () => {
  const random = seeded(3);
  const lexemes = lexemesOf(printed(generatedProgram(random), 'python', { beginning: 0, indent: '  ' }), 'python');

  test('of each window of runs one is kept, so that nothing shared of their length is missed', () => {
    const sampled = new Set(fingerprintsOf(lexemes).map(({ at }) => at));
    for (let start = 0; start + WINDOW <= runsOf(lexemes).length; start += 1)
      expect([...Array(WINDOW).keys()].some((step) => sampled.has(start + step))).toBe(true);
    expect(sampled.size).toBeLessThan(runsOf(lexemes).length);
  });

  test('the same runs have the same hashes wherever they stand', () => {
    const moved = lexemesOf('x = 1\n', 'python').concat(lexemes);
    expect(runsOf(moved).slice(3)).toEqual(runsOf(lexemes));
  });

  test('less than a run has no fingerprint', () => {
    expect(fingerprintsOf(lexemes.slice(0, RUN - 1))).toEqual([]);
    expect(fingerprintsOf(lexemes.slice(0, RUN))).toHaveLength(1);
  });
});

describe('pairs', () => {
  test.each(['python', 'cpp', 'javascript'] as const)(
    'of 500 programs in %s at least 95 of 100 disguised copies are found, and hardly anybody else',
    (language) => {
      const random = seeded(7);
      const programs: Program[] = [];
      const planted = new Map<string, Disguise>();
      for (let at = 0; at < 400; at += 1) {
        const original = generatedProgram(random);
        programs.push(program(`o${at}`, printed(original, language, { beginning: at, indent: '    ' }), language));
        if (at >= 100) continue;
        const disguise = disguises[at % disguises.length] as Disguise;
        const copy = printed(disguised(original, disguise, random), language, { beginning: at + 1, indent: '  ' });
        programs.push(program(`c${at}`, copy, language));
        planted.set(key(`of o${at}`, `of c${at}`), disguise);
      }
      const found = pairsOf(programs).map(({ a, b }) => key(a, b));
      expect(found.filter((pair) => planted.has(pair)).length).toBeGreaterThanOrEqual(95);
      const others = (programs.length * (programs.length - 1)) / 2 - planted.size;
      expect(found.filter((pair) => !planted.has(pair)).length).toBeLessThanOrEqual(others / 100);
    },
  );

  const whole = printed(generatedProgram(seeded(5)), 'python', { beginning: 0, indent: '    ' });

  test('one person’s programs are not compared with one another, nor those of different languages', () => {
    expect(pairsOf([program('asha', whole), { ...program('asha', whole), id: 'later' }])).toEqual([]);
    expect(pairsOf([program('asha', whole), program('ben', whole, 'javascript')])).toEqual([]);
    expect(pairsOf([program('asha', whole), program('ben', whole)])).toEqual([
      { a: 'of asha', b: 'of ben', likeness: 1 },
    ]);
  });

  test('what everybody was given to begin with counts for nobody', () => {
    const own = (seed: number) =>
      `${whole}\n${printed(generatedProgram(seeded(seed)), 'python', { beginning: seed, indent: '  ' })}`;
    const programs = [program('asha', own(100)), program('ben', own(200))];
    expect(pairsOf(programs, { starters: { python: [whole] }, from: 0.2 })).toEqual([]);
    expect(pairsOf(programs, { from: 0.2 })).toHaveLength(1);
  });

  test('of a few lines nobody can say whose they are', () => {
    const short = 'n = int(input())\nprint(n * 2)\n';
    expect(pairsOf([program('asha', short), program('ben', short)])).toEqual([]);
  });
});

test('people whose programs hang together are one cluster', () => {
  const pair = (a: string, b: string) => ({ a, b, likeness: 1 });
  expect(clustersOf([pair('d', 'e'), pair('a', 'b'), pair('c', 'b')])).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

describe('passages', () => {
  test('a part that was moved and renamed is marked in both, where it stands', () => {
    const first = 'def total(values):\n    s = 0\n    for v in values:\n        s += v * v\n    return s\n';
    const renamed = first
      .replaceAll('total', 'f')
      .replaceAll('values', 'q')
      .replace(/\bs\b/g, 'acc')
      .replace(/\bv\b/g, 'w');
    const [a, b] = [`x = 1\n${first}`, `while True:\n    break\n${renamed}`];
    const [passage, ...more] = passagesOf(a, b, 'python');
    expect(more).toEqual([]);
    expect(a.slice(passage?.a.from, passage?.a.to)).toBe(first.trim());
    expect(b.slice(passage?.b.from, passage?.b.to)).toBe(renamed.trim());
  });

  test('what both were given to begin with is marked in neither', () => {
    const starter =
      'def read():\n    return [int(one) for one in input().split()]\n\n\ndef show(values):\n' +
      '    for value in values:\n        print(value, end=" ")\n    print()\n\n';
    const own = 'best = 0\nwhile best < 10 and read():\n    best = best * 3 - 7 % (best + 1)\nshow([best, best - 1])\n';
    const [a, b] = [starter + own, `# mine\n${starter}${own.replaceAll('best', 'z')}`];
    const [passage, ...more] = passagesOf(a, b, 'python', [starter]);
    expect(more).toEqual([]);
    // A run that reaches over the edge is their own.
    expect(passage?.a.from).toBeGreaterThan(starter.indexOf('end='));
    expect(passage?.a.to).toBe(a.trimEnd().length);
    expect(passagesOf(starter, `\n${starter}`, 'python', [starter])).toEqual([]);
  });

  test('no lexeme is in two parts, and a program of one line a thousand times holds up nobody', () => {
    const same = 'x = x + 1; y = y * x\n'.repeat(1500);
    for (const side of ['a', 'b'] as const) {
      const spans = passagesOf(same, same.slice(20_000), 'python')
        .map((passage) => passage[side])
        .sort((one, other) => one.from - other.from);
      expect(spans.length).toBeGreaterThan(0);
      for (const [at, span] of spans.entries()) expect(span.from).toBeGreaterThanOrEqual(spans[at - 1]?.to ?? 0);
    }
  });
});
