// Has the judge say what it says of the demo's programs, and writes it down: npm run demo:results
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localRunner } from '../adapters/runner/local-runner.ts';
import type { Runner } from '../ports/runner.ts';
import { flagsIn } from '../slices/judge/judging/author-program.public.ts';
import { judgeTests } from '../slices/judge/judging/judge.public.ts';
import { OursFailed } from '../slices/judge/judging/verdicts.public.ts';
import { limitsFor } from '../slices/judge/submissions/languages.public.ts';
import { authorProgram, prepare } from '../slices/judge/submissions/prepared-task.public.ts';
import { readPackages } from './challenge-packages.ts';
import { type ChallengeSource, type ProgramSource, readChallenges } from './challenge-sources.ts';
import { demoPrograms, type Recording, record, recordedResults, recordingsFile } from './recorded-results.ts';

const TRIES = 3;
// The driver that works everywhere: what it says is what a first start would say.
const runner = localRunner({ dataDir: join(import.meta.dirname, '../../.cache/recording'), isQuiet: true });

async function helpersOf(runner: Runner, source: ChallengeSource) {
  const flags = source.checker.kind === 'program' ? flagsIn(source.checker.flags) : [];
  const made = async (role: 'checker' | 'interactor') => {
    const program = source.programs.find((one) => one.role === role);
    return program && { ...(await authorProgram(runner, source, program)), flags };
  };
  return { checkerProgram: await made('checker'), interactor: await made('interactor') };
}

async function judged(source: ChallengeSource, helpers: Awaited<ReturnType<typeof helpersOf>>, program: ProgramSource) {
  const compiled = await prepare(runner, source, program);
  if (!compiled.ok) throw new Error(`${source.slug}/${program.name} does not compile: ${compiled.log}`);
  const task = {
    ...helpers,
    program: compiled.program,
    limits: await limitsFor(runner, { ...source, languageLimits: {} }, program.language),
    checker: source.checker,
    ...(source.kind === 'function' && source.signature && { returns: source.signature.returns }),
    groups: source.groups,
    points: source.points,
    tests: source.tests.map(({ group, input, answer }, place) => ({
      id: String(place),
      position: place + 1,
      group: group === undefined ? null : source.groups.findIndex(({ name }) => name === group),
      data: async () => ({ input: Buffer.from(input), answer: Buffer.from(answer) }),
    })),
  };
  // A machine with much to do lets talks run out of time; what is not recorded is left to the judge.
  for (let n = 0; n < TRIES; n += 1) {
    const outcome = await judgeTests(runner, task);
    if (outcome.verdict === (program.expected ?? 'AC')) return record(source, program, outcome, compiled.log);
    console.warn(`${source.slug}/${program.name}: ${outcome.verdict} instead of ${program.expected ?? 'AC'}`);
  }
  return undefined;
}

const find = recordedResults();
const recordings = new Map<string, (Recording | undefined)[]>();

/** After each challenge, so that a stop loses little. */
function write() {
  const challenges = [...recordings].map(([slug, own]) => {
    const lines = own.filter((one) => one !== undefined).map((one) => JSON.stringify(one));
    return `${JSON.stringify(slug)}: [\n${lines.join(',\n')}\n]`;
  });
  writeFileSync(recordingsFile, `{\n${challenges.join(',\n')}\n}\n`);
}

/** What is recorded and has not changed is not judged again. */
async function recordMissing(source: ChallengeSource, own: (Recording | undefined)[]) {
  const missing = [...demoPrograms(source).entries()].filter(([place]) => !own[place]);
  if (missing.length === 0) return;
  const helpers = await helpersOf(runner, source);
  // As many at once as the runner has slots.
  const worker = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [place, program] = next;
      own[place] = await judged(source, helpers, program).catch((error) => {
        if (!(error instanceof OursFailed)) throw error;
        console.warn(`${source.slug}/${program.name}: ${error.message}`);
        return undefined;
      });
    }
  };
  await Promise.all([worker(), worker()]);
}

const sources = [...(await readPackages()), ...(await readChallenges())];
for (const source of sources) recordings.set(source.slug, demoPrograms(source).map(find(source)));
for (const source of sources) {
  await recordMissing(source, recordings.get(source.slug) ?? []);
  write();
  console.log(source.slug);
}
await runner.close();
