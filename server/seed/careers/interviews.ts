import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SetContent, usualRubric } from '@stepwell/contract/interviews/questions.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Storage } from '../../ports/storage.ts';
import { keepEvaluation, releaseEvaluation } from '../../slices/interviews/evaluations/evaluating.ts';
import { finishInterview, saveAnswer } from '../../slices/interviews/sessions/answering.ts';
import { shareInterview } from '../../slices/interviews/sessions/sharing.ts';
import { openStep, startInterview } from '../../slices/interviews/sessions/starting.ts';
import { saveSet, setSetState } from '../../slices/interviews/sets/own-sets.ts';
import { questionsInCsv } from '../../slices/interviews/sets/question-csv.ts';

const folder = join(import.meta.dirname, '../../../content/interviews');
const TEACHER = 'instructor@stepwell.test';
const STUDENT = 'student@stepwell.test';
const DAY = 86_400_000;
const MINUTE = 60_000;

interface Source {
  file: string;
  role: string;
  round: string;
}
interface Taken {
  file: string;
  daysAgo: number;
  /** By their place among the questions of the interview. */
  answers: string[];
  followUp: string;
  /** Nothing where it still waits. */
  comment?: string;
}

/** Sets as their author wrote them: one CSV file each, as teachers import them. Throws where a row has an error. */
export function interviewSources(): (Source & { content: SetContent })[] {
  const sources = JSON.parse(readFileSync(join(folder, 'sets.json'), 'utf8')) as Source[];
  return sources.map((source) => {
    const { questions, errors } = questionsInCsv(readFileSync(join(folder, `${source.file}.csv`), 'utf8'));
    const [wrong] = errors;
    if (wrong) throw new Error(`${source.file}.csv, line ${wrong.line}: ${wrong.message}`);
    const { role, round } = source;
    return { ...source, content: { role, round, company: '', questions, rubric: usualRubric() } };
  });
}

/** The same id every time the demo is loaded. */
export function idOf(name: string) {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Interview sets, and two typed interviews of the demo student: one waits for its review, the other has one. */
export async function loadInterviews(
  tx: Db,
  { people, storage, now }: { people: ReadonlyMap<string, string>; storage: Storage; now: Date },
) {
  const teacher = { id: people.get(TEACHER) ?? '', role: 'instructor' as const };
  for (const [at, { file, content }] of interviewSources().entries()) {
    const setId = idOf(`interview set ${file}`);
    const savedAt = new Date(now.getTime() - 30 * DAY - at * MINUTE);
    await saveSet(tx, teacher, { setId, content, isShared: true, version: 0, now: savedAt });
    await setSetState(tx, teacher, setId, 'published', savedAt);
  }
  const taken = JSON.parse(readFileSync(join(folder, 'taken.json'), 'utf8')) as Taken[];
  for (const one of taken) await take(tx, one, { teacher, studentId: people.get(STUDENT) ?? '', storage, now });
}

interface Whose {
  teacher: { id: string; role: 'instructor' };
  studentId: string;
  storage: Storage;
  now: Date;
}

async function take(tx: Db, { file, daysAgo, answers, followUp, comment }: Taken, context: Whose) {
  const { teacher, studentId, storage } = context;
  let at = context.now.getTime() - daysAgo * DAY;
  const ports = { storage } as Services['ports'];
  const services = { db: tx, ports, now: () => new Date(at) };
  const sessionId = idOf(`interview ${file} ${daysAgo}`);
  const setId = idOf(`interview set ${file}`);
  const wish = { sessionId, studentId, setId, way: 'text' as const, questions: answers.length, again: null };
  let session = await startInterview(tx, { ...wish, now: services.now() });
  const left = [...answers];
  for (let place = 0; place < session.steps.length; place++) {
    const step = session.steps[place];
    if (!step) break;
    const { stepId, isFollowUp } = step;
    await openStep(tx, { sessionId, stepId, studentId, now: services.now() });
    at += 2 * MINUTE;
    const text = isFollowUp ? followUp : (left.shift() ?? '');
    const answer = { text, source: 'typed' as const, audioChunks: 0, videoChunks: 0 };
    session = await saveAnswer(services, { sessionId, stepId, studentId, ...answer });
  }
  await finishInterview(services, studentId, sessionId);
  await shareInterview(tx, { sessionId, studentId, instructorId: teacher.id, now: services.now() });
  if (comment === undefined) return;
  at += DAY;
  const [first] = session.steps;
  const remarks = first
    ? [{ id: 'r1', stepId: first.stepId, second: null, text: 'Good start. Name the outcome in one number.' }]
    : [];
  const chosen = { content: 'l1', structure: 'l1', clarity: 'l2' };
  await keepEvaluation(tx, teacher, sessionId, { chosen, comment, remarks }, services.now());
  await releaseEvaluation(tx, teacher, sessionId, services.now());
}
