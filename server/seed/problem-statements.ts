import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import type { ChallengeLimits, Checker } from '@stepwell/contract/judge/programs.ts';
import type { AnswerWay, Cadence } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { eq } from 'drizzle-orm';
import { calendarOf, dayAfter } from '../platform/calendar.ts';
import { type Db, one } from '../platform/database/db.ts';
import type { Viewer } from '../platform/security/viewer.ts';
import type { Services } from '../platform/services.ts';
import { htmlOf } from '../platform/text/markdown.ts';
import { htmlWithMaths } from '../platform/text/maths-in-markdown.ts';
import { handIn, keepDraft } from '../slices/problem-statements/answers.ts';
import { publishStatement, saveStatement } from '../slices/problem-statements/authoring.ts';
import { mark, publishScores } from '../slices/problem-statements/scoring.ts';
import { challenges } from '../tables/challenges/challenges.ts';
import type { TestSource } from './challenge-sources.ts';
import { loadChallenges } from './challenges.ts';

/** The statements as their authors wrote them: a JSON file each, with its text beside it as Markdown. */
const folder = join(import.meta.dirname, '../../content/problem-statements');
const [MINUTE, HOUR] = [60_000, 3_600_000];

/** In the order in which they come; the first so many are over, the next one is this week's or today's. */
const weekly = {
  past: ['instrument-library-schema', 'api-critique', 'results-day', 'the-seat-sold-twice'],
  next: ['log-analyser', 'clean-the-register', 'bus-form-repair', 'review-the-wallet'],
};
const daily = {
  past: [
    ...['which-index', 'the-call-at-half-past-six', 'room-for-pictures', 'a-report-one-can-work-with'],
    ...['say-what-to-do-next', 'the-old-price', 'forgotten-password'],
  ],
  next: [
    ...['greedy-or-not', 'read-the-trace', 'tests-before-code', 'untie-the-ifs', 'three-loops', 'a-ticket-as-json'],
    'one-change-at-a-time',
  ],
};

interface Source {
  title: string;
  accepts: AnswerWay[];
  lateRule: { graceHours: number; percentPerDay: number };
  rubric: { criterion: string; levels: { label: string; points: number; describes: string }[] }[];
  tests?: { challenge: string } | { limits: Omit<ChallengeLimits, 'outputKiB'>; checker: Checker; cases: TestSource[] };
}
interface AnswerSource {
  student: string;
  /** The deadline; below 0 after it. */
  hoursBefore: number;
  text: string;
  /** A label of each criterion; left out where it still waits to be marked. */
  levels?: string[];
  words?: string;
}
const json = <T>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T;

interface Needs {
  people: Map<string, string>;
  ownerId: string;
  now: Date;
  zone: string;
}

/**
 * All problem statements, planned around the day on which the demo is loaded, by the product's own verbs: what is over has
 * answers that were scored and published, the newest of them waits for its marks; this week's and today's are open.
 */
export async function loadStatements(tx: Db, needs: Needs) {
  const { dayOf, beginOf } = calendarOf(needs.zone);
  const today = dayOf(needs.now);
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const answers = json<Record<string, AnswerSource[]>>('answers.json');
  const plan = async (cadence: Cadence, first: string, length: number, { past, next }: typeof weekly) => {
    for (const [place, slug] of [...past, ...next].entries()) {
      const begins = dayAfter(first, (place - past.length) * length);
      const opensAt = beginOf(begins);
      const deadlineAt = new Date(beginOf(dayAfter(begins, length)).getTime() - MINUTE);
      const statement = await loadStatement(tx, needs, { cadence, slug, opensAt, deadlineAt });
      if (place < past.length) await loadAnswers(tx, needs, statement, answers[slug] ?? [], place === past.length - 1);
    }
  };
  await plan('weekly', monday, 7, weekly);
  await plan('daily', today, 1, daily);
}

interface Planned {
  statementId: string;
  rubric: Criterion[];
  deadlineAt: Date;
}

async function loadStatement(
  tx: Db,
  { ownerId }: Needs,
  { cadence, slug, opensAt, deadlineAt }: { cadence: Cadence; slug: string; opensAt: Date; deadlineAt: Date },
): Promise<Planned> {
  const source = json<Source>(`${cadence}/${slug}.json`);
  const html = htmlWithMaths(readFileSync(join(folder, cadence, `${slug}.md`), 'utf8'));
  const statementId = randomUUID();
  // What tests alone decide, they decide.
  const isByTests = ({ levels }: Source['rubric'][number]) =>
    source.tests !== undefined &&
    /^(All tests pass|Passes all tests of the challenge)\.$/.test(levels[0]?.describes ?? '');
  const rubric = source.rubric
    .filter((row) => !isByTests(row))
    .map(({ criterion, levels }, row) => ({
      id: `c${row}`,
      title: criterion,
      levels: levels.map(({ label, points, describes }, at) => ({
        id: `l${at}`,
        points,
        words: `${label}: ${describes}`,
      })),
    }));
  const testPoints = source.rubric.filter(isByTests).reduce((sum, { levels }) => sum + (levels[0]?.points ?? 0), 0);
  const challenge = await challengeOf(tx, ownerId, { slug, html, source, at: opensAt, points: testPoints });
  const planned = new Date(opensAt.getTime() - 12 * HOUR);
  const about = { cadence, title: source.title, html, ways: source.accepts, rubric, challenge, testPoints };
  const times = { opensAt: opensAt.toISOString(), deadlineAt: deadlineAt.toISOString() };
  const fields = { ...about, ...times, ...source.lateRule };
  await saveStatement(tx, teacher(ownerId), { ...fields, statementId, saves: 0, now: planned });
  await publishStatement(tx, teacher(ownerId), { statementId, saves: 1, now: planned });
  if (challenge && source.tests && 'cases' in source.tests)
    await tx.update(challenges).set({ state: 'archived' }).where(eq(challenges.slug, challenge));
  return { statementId, rubric, deadlineAt };
}

/** The challenge whose tests judge it: one that is there, or one of its own that stands in no list. */
async function challengeOf(
  tx: Db,
  ownerId: string,
  { slug, html, source, at, points }: { slug: string; html: string; source: Source; at: Date; points: number },
) {
  const { tests, title } = source;
  if (!tests) return null;
  if ('challenge' in tests) return tests.challenge;
  const own = {
    slug: `tests-of-${slug}`,
    title,
    difficulty: 'medium' as const,
    tags: [],
    points,
    kind: 'stdio' as const,
    limits: { ...tests.limits, outputKiB: 1024 },
    checker: tests.checker,
    languages: null,
    hints: [],
    groups: [],
    signature: null,
    starters: {},
    statement: html,
    editorial: '',
    tests: tests.cases,
    programs: [],
  };
  await loadChallenges(tx, ownerId, [own], at);
  return own.slug;
}

async function loadAnswers(
  tx: Db,
  { people, ownerId, now }: Needs,
  { statementId, rubric, deadlineAt }: Planned,
  sources: AnswerSource[],
  waits: boolean,
) {
  const given = sources.map(({ hoursBefore, ...source }) => {
    const at = new Date(deadlineAt.getTime() - hoursBefore * HOUR);
    const studentId = people.get(source.student);
    if (!studentId) throw new Error(`${source.student} is not there`);
    return { ...source, studentId, at };
  });
  for (const { studentId, at, text, levels, words } of given) {
    // The newest is not over for long: what would come late has not come yet.
    if (at > now) continue;
    const services = { now: () => at, ports: {} as Services['ports'] };
    const draft = { version: 0, html: htmlOf(text), link: '', language: '', code: [] };
    const { version } = await keepDraft(tx, { statementId, studentId, now: at }, draft);
    const { versionId } = await handIn(services, tx, { statementId, studentId }, { number: 1, version });
    if (!levels) continue;
    const chosen = Object.fromEntries(
      rubric.map(({ id, levels: all }, row) => [
        id,
        one(all.filter((level) => level.words.startsWith(`${levels[row]}:`))).id,
      ]),
    );
    const noted = { revision: 0, chosen, comment: words ?? '', finished: true };
    await mark(tx, teacher(ownerId), versionId, noted, at < deadlineAt ? deadlineAt : at);
  }
  if (waits) return;
  const last = Math.max(deadlineAt.getTime() + 3 * HOUR, ...given.map(({ at }) => at.getTime() + HOUR));
  await publishScores(tx, teacher(ownerId), statementId, new Date(Math.min(last, now.getTime())));
}

/** Whoever teaches: the verbs ask who they are and whether they may, and nothing of a session. */
const teacher = (id: string) => ({ id, role: 'instructor', status: 'approved' }) as Viewer;
