import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DraftStep } from '@stepwell/contract/communication/own-modules.ts';
import type { StepKind } from '@stepwell/contract/communication/steps.ts';
import type { Db } from '../../platform/database/db.ts';
import { htmlOf } from '../../platform/text/markdown.ts';
import { exerciseChoices } from '../../slices/communication/exercises.ts';
import { keepPlace } from '../../slices/communication/learner-modules.ts';
import { giveFeedback, releaseFeedback } from '../../slices/communication/marking.ts';
import { saveModule, setModuleState } from '../../slices/communication/own-modules.ts';
import { submitRecording } from '../../slices/communication/recordings.ts';
import { attemptsOf } from '../../slices/speaking/attempts.ts';

const folder = join(import.meta.dirname, '../../../content/communication');
const TEACHER = 'instructor@stepwell.test';
const STUDENT = 'student@stepwell.test';
const DAY = 24 * 60 * 60 * 1000;
const HEADING = /^# (lesson|unit|writing|speaking): (.+) \((\d+) min\)$/;

interface ModuleSource {
  file: string;
  title: string;
  summary: string;
  /** A slug, or everyone. */
  course: string | null;
  dueInDays: number | null;
  steps: DraftStep[];
}

/** The same id every time the demo is loaded. */
function idOf(name: string) {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Modules as their authors wrote them: a few lines about each, a line, then a heading with its text for every step. */
export async function moduleSources(): Promise<ModuleSource[]> {
  const titles = new Map(
    (await exerciseChoices()).items.map(({ kind, target, title }) => [`${kind} ${target}`, title]),
  );
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const [head = '', text = ''] = readFileSync(join(folder, file), 'utf8').split('\n---\n');
      const about = Object.fromEntries(head.split('\n').map((line) => line.split(/:\s*(.*)/s))) as Record<
        string,
        string
      >;
      const steps = text.split(/\n(?=# )/).map((part, at): DraftStep => {
        const [first = '', ...rest] = part.trim().split('\n');
        const [, kind, name = '', minutes] = HEADING.exec(first) ?? [];
        const title = kind === 'lesson' ? name : titles.get(`${kind} ${name}`);
        if (title === undefined) throw new Error(`${file}: “${first}” is no step`);
        return {
          stepId: idOf(`${file} ${at}`),
          kind: kind as StepKind,
          title,
          minutes: Number(minutes),
          body: htmlOf(rest.join('\n')),
          target: kind === 'lesson' ? '' : name,
        };
      });
      return {
        file,
        title: about['title'] ?? '',
        summary: about['summary'] ?? '',
        course: /^course (.+)$/.exec(about['for'] ?? '')?.[1] ?? null,
        dueInDays: about['dueInDays'] ? Number(about['dueInDays']) : null,
        steps,
      };
    });
}

const rubric = [
  {
    id: 'clear',
    title: 'Clear purpose',
    levels: [
      { id: 'low', points: 0, words: 'The reader has to guess what is wanted.' },
      { id: 'mid', points: 3, words: 'The purpose is there, but late or mixed with others.' },
      { id: 'high', points: 5, words: 'One purpose, in the first two lines.' },
    ],
  },
  {
    id: 'tone',
    title: 'Tone for the reader',
    levels: [
      { id: 'low', points: 0, words: 'Too blunt or too humble for this reader.' },
      { id: 'mid', points: 3, words: 'Mostly fits, with a slip or two.' },
      { id: 'high', points: 5, words: 'Fits the reader throughout.' },
    ],
  },
];

const spokenRubric = [
  {
    id: 'order',
    title: 'Order and message',
    levels: [
      { id: 'low', points: 0, words: 'The message is hard to find.' },
      { id: 'mid', points: 3, words: 'One message, but the order wanders.' },
      { id: 'high', points: 5, words: 'One message, in an order that is easy to follow.' },
    ],
  },
  {
    id: 'voice',
    title: 'Pace and clarity',
    levels: [
      { id: 'low', points: 0, words: 'Too fast, too slow or too quiet to follow.' },
      { id: 'mid', points: 3, words: 'Clear, with hurried or flat stretches.' },
      { id: 'high', points: 5, words: 'Clear throughout, with pauses where they help.' },
    ],
  },
];

/** Lets the teacher hear the student's newest recording of each speaking step; it waits to be marked. */
async function submitSpoken(tx: Db, { studentId, steps, now }: { studentId: string; steps: DraftStep[]; now: Date }) {
  for (const { stepId, kind, target } of steps.filter((step) => step.kind === 'speaking')) {
    const [attempt] = (await attemptsOf(tx, studentId, [target])).filter(({ recordingKey }) => recordingKey);
    if (!attempt) continue;
    const submittedAt = new Date(now.getTime() - 2 * DAY);
    await submitRecording(tx, {
      step: { id: stepId, kind, target },
      studentId,
      attemptId: attempt.id,
      now: submittedAt,
    });
  }
}

/** Twelve modules of one teacher, published; a student who finished one, with feedback on it, and is part of the way through two. */
export async function loadCommunication(tx: Db, people: ReadonlyMap<string, string>, now: Date) {
  const teacher = { id: people.get(TEACHER) ?? '', role: 'instructor' as const };
  const studentId = people.get(STUDENT) ?? '';
  const sources = await moduleSources();
  for (const [at, { file, title, summary, course, dueInDays, steps }] of sources.entries()) {
    const savedAt = new Date(now.getTime() - (30 - at) * DAY);
    const moduleId = idOf(file);
    await saveModule(tx, teacher, {
      moduleId,
      version: 0,
      now: savedAt,
      title,
      summary,
      dueAt: dueInDays === null ? null : new Date(now.getTime() + dueInDays * DAY).toISOString(),
      steps,
      rubric: steps.some(({ kind }) => kind === 'writing')
        ? rubric
        : steps.some(({ kind }) => kind === 'speaking')
          ? spokenRubric
          : [],
      everybody: course === null,
      courseIds: course === null ? [] : [course],
      batchIds: [],
    });
    await setModuleState(tx, teacher, moduleId, 'published');
  }
  const read = async (at: number, lessons: number, daysAgo: number) => {
    const source = sources[at];
    if (!source) return;
    const moduleId = idOf(source.file);
    const opened = new Date(now.getTime() - daysAgo * DAY);
    for (const { stepId } of source.steps.filter(({ kind }) => kind === 'lesson').slice(0, lessons))
      await keepPlace(tx, studentId, { moduleId, stepId, isRead: true, now: opened, addressOf: String });
  };
  await read(0, 2, 5);
  await read(1, 1, 3);
  await read(2, 1, 1);
  await submitSpoken(tx, { studentId, steps: sources.flatMap(({ steps }) => steps), now });
  const [first] = sources;
  if (!first) return;
  const moduleId = idOf(first.file);
  await giveFeedback(tx, teacher, {
    moduleId,
    studentId,
    comment:
      'Your subject lines are easy to find again. In the next email, move the date into the first sentence: the reader looks for it there.',
    chosen: { clear: 'mid', tone: 'high' },
    remarks: [],
    seen: null,
    now: new Date(now.getTime() - DAY / 2),
  });
  await releaseFeedback(tx, teacher, moduleId, new Date(now.getTime() - DAY / 2));
}
