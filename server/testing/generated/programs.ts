/** Programs that a seed writes: as different as those of different people, and copies as people disguise them. */

type Random = () => number;
/** A seeded generator (mulberry32, Tommy Ettinger, public domain). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const among = <T>(random: Random, list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
const upTo = (random: Random, most: number) => 1 + Math.floor(random() * most);

export type Expression =
  | { is: 'name'; name: string }
  | { is: 'number'; value: number }
  | { is: 'sum'; sign: string; left: Expression; right: Expression }
  | { is: 'at'; name: string; index: Expression }
  | { is: 'call'; name: string; of: Expression[] };
export type Statement =
  | { is: 'set'; name: string; to: Expression }
  | { is: 'add'; name: string; sign: string; by: Expression }
  | { is: 'if'; test: Test; body: Statement[]; otherwise: Statement[] }
  | { is: 'count'; name: string; upTo: Expression; body: Statement[] }
  | { is: 'while'; test: Test; body: Statement[] }
  | { is: 'say'; what: Expression }
  | { is: 'remark'; text: string };
export interface Test {
  left: Expression;
  sign: string;
  right: Expression;
}
export interface Routine {
  name: string;
  parameters: string[];
  body: Statement[];
  answer: Expression;
}
export interface GeneratedProgram {
  routines: Routine[];
  main: Statement[];
}

const names = ['total', 'best', 'left', 'right', 'seen', 'gap', 'row', 'step', 'sum', 'low', 'high', 'mark', 'cost'];

function expression(random: Random, known: readonly string[], depth: number): Expression {
  const pick = random();
  if (depth === 0 || pick < 0.3) return { is: 'name', name: among(random, known) };
  if (pick < 0.45) return { is: 'number', value: Math.floor(random() * 100) };
  if (pick < 0.6) return { is: 'at', name: 'values', index: expression(random, known, depth - 1) };
  if (pick < 0.68)
    return {
      is: 'call',
      name: among(random, ['max', 'min']),
      of: [expression(random, known, depth - 1), expression(random, known, depth - 1)],
    };
  return {
    is: 'sum',
    sign: among(random, ['+', '-', '*', '%']),
    left: expression(random, known, depth - 1),
    right: expression(random, known, depth - 1),
  };
}
const test = (random: Random, known: readonly string[]): Test => ({
  left: expression(random, known, 1),
  sign: among(random, ['<', '>', '==', '<=', '!=']),
  right: expression(random, known, 1),
});

function statement(random: Random, known: readonly string[], depth: number): Statement {
  const pick = random();
  const body = () => statements(random, known, upTo(random, 3), depth - 1);
  if (depth > 0 && pick < 0.2)
    return { is: 'if', test: test(random, known), body: body(), otherwise: random() < 0.5 ? body() : [] };
  if (depth > 0 && pick < 0.35)
    return { is: 'count', name: among(random, ['i', 'j', 'k']), upTo: expression(random, known, 1), body: body() };
  if (depth > 0 && pick < 0.42) return { is: 'while', test: test(random, known), body: body() };
  if (pick < 0.7)
    return {
      is: 'add',
      name: among(random, known),
      sign: among(random, ['+', '-', '*']),
      by: expression(random, known, 2),
    };
  return { is: 'set', name: among(random, known), to: expression(random, known, 2) };
}
const statements = (random: Random, known: readonly string[], count: number, depth: number) =>
  Array.from({ length: count }, () => statement(random, known, depth));

/** A program of somebody who has never seen another's: two to four routines and a main part. */
export function generatedProgram(random: Random): GeneratedProgram {
  const known = [...names].sort(() => random() - 0.5).slice(0, 5);
  const routines = Array.from({ length: 1 + upTo(random, 3) }, (_, at) => ({
    name: `${among(random, ['solve', 'find', 'count', 'check'])}${at}`,
    parameters: known.slice(0, upTo(random, 3)),
    body: statements(random, known, 2 + upTo(random, 4), 2),
    answer: expression(random, known, 2),
  }));
  const calls = routines.map(
    ({ name, parameters }): Statement => ({
      is: 'set',
      name: among(random, known),
      to: { is: 'call', name, of: parameters.map(() => expression(random, known, 1)) },
    }),
  );
  const main = [
    ...statements(random, known, upTo(random, 3), 1),
    ...calls,
    { is: 'say', what: expression(random, known, 1) } as const,
  ];
  return { routines, main };
}

/** How a copy is disguised. */
export const disguises = ['renamed', 'reordered', 'remarks', 'dead code', 'all of it'] as const;
export type Disguise = (typeof disguises)[number];

export function disguised(program: GeneratedProgram, disguise: Disguise, random: Random): GeneratedProgram {
  const all = disguise === 'all of it';
  let copy = structuredClone(program);
  if (all || disguise === 'reordered') copy = reordered(copy, random);
  if (all || disguise === 'dead code') copy = everyBody(copy, (body) => withBetween(body, random, 0.25, deadCode));
  if (all || disguise === 'remarks')
    copy = everyBody(copy, (body) =>
      withBetween(body, random, 0.5, () => ({ is: 'remark', text: `step ${random()}` })),
    );
  if (all || disguise === 'renamed') copy = renamed(copy);
  return copy;
}

const deadCode = (random: Random): Statement =>
  random() < 0.5
    ? { is: 'set', name: `unused${upTo(random, 9)}`, to: expression(random, ['total', 'unused1'], 2) }
    : {
        is: 'if',
        test: { left: { is: 'number', value: 0 }, sign: '>', right: { is: 'number', value: upTo(random, 9) } },
        body: [{ is: 'set', name: 'unused1', to: { is: 'number', value: 1 } }],
        otherwise: [],
      };

function withBetween(body: Statement[], random: Random, chance: number, make: (random: Random) => Statement) {
  return body.flatMap((one) => (random() < chance ? [make(random), one] : [one]));
}

/** Routines change places, and so do neighbours that need nothing of each other. */
function reordered(program: GeneratedProgram, random: Random): GeneratedProgram {
  const moved = everyBody(program, (body) => {
    const list = [...body];
    for (let at = 0; at + 1 < list.length; at += 2)
      if (random() < 0.5) [list[at], list[at + 1]] = [list[at + 1] as Statement, list[at] as Statement];
    return list;
  });
  return { ...moved, routines: moved.routines.reverse() };
}

function everyBody(program: GeneratedProgram, change: (body: Statement[]) => Statement[]): GeneratedProgram {
  const into = (body: Statement[]): Statement[] =>
    change(
      body.map((one) => {
        if (one.is === 'if') return { ...one, body: into(one.body), otherwise: into(one.otherwise) };
        if (one.is === 'count' || one.is === 'while') return { ...one, body: into(one.body) };
        return one;
      }),
    );
  return {
    routines: program.routines.map((routine) => ({ ...routine, body: into(routine.body) })),
    main: into(program.main),
  };
}

function renamed(program: GeneratedProgram): GeneratedProgram {
  const others = new Map<string, string>();
  return JSON.parse(JSON.stringify(program), (key, value: unknown) => {
    if (key !== 'name' || typeof value !== 'string' || ['max', 'min', 'values'].includes(value)) return value;
    if (!others.has(value)) others.set(value, `x${others.size}`);
    return others.get(value);
  }) as GeneratedProgram;
}
