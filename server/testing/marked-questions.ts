import { randomUUID } from 'node:crypto';
import type { AnswerKey, QuestionFace } from '@stepwell/contract/question.ts';
import { questions, questionVersions, quizItems, quizzes } from '../tables/assessment.ts';
import type { TestHouse } from './house.ts';

/** Words and numbers that stand nowhere but in keys, explanations and feedback; whoever hears one has heard too much. */
const mark = (kind: string, part: string) => `zqx-${kind}-${part}`;
const RARE = 918_273.64;
const choices = (kind: string, ...ids: string[]) => ids.map((id) => ({ id, text: `${kind} ${id}` }));

interface Marked {
  face: QuestionFace;
  key: AnswerKey;
  feedback: Record<string, string>;
  /** What of it is secret until its time, beside the explanation. */
  secrets: string[];
}
const feedbackOf = (kind: string, ...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, mark(kind, `feedback-${id}`)]));

/** One question of each kind, every part of whose key can be searched for. */
const everyKind: Record<QuestionFace['kind'], Marked> = {
  single: {
    face: { kind: 'single', options: choices('single', 'a', 'b', 'c') },
    key: { kind: 'single', right: 'b', credits: { a: 0, b: 100, c: -37 } },
    feedback: feedbackOf('single', 'a', 'b', 'c'),
    secrets: [mark('single', 'feedback'), ':-37'],
  },
  multiple: {
    face: { kind: 'multiple', options: choices('multiple', 'a', 'b', 'c') },
    key: { kind: 'multiple', right: ['a', 'c'], credits: { a: 61, b: -39, c: 39 } },
    feedback: feedbackOf('multiple', 'a', 'b', 'c'),
    secrets: [mark('multiple', 'feedback'), ':-39'],
  },
  'true-false': {
    face: { kind: 'true-false' },
    key: { kind: 'true-false', right: false },
    feedback: feedbackOf('true-false', 'true', 'false'),
    secrets: [mark('true-false', 'feedback')],
  },
  numeric: {
    face: { kind: 'numeric', unit: 'm' },
    key: { kind: 'numeric', right: RARE, tolerance: 0.0731, units: { own: 'm', others: [], loss: 17 } },
    feedback: {},
    secrets: [String(RARE), '0.0731'],
  },
  'short-text': {
    face: { kind: 'short-text' },
    key: {
      kind: 'short-text',
      accepted: [mark('short-text', 'accepted')],
      partly: [{ text: mark('short-text', 'partly'), credit: 41 }],
    },
    feedback: {},
    secrets: [mark('short-text', 'accepted'), mark('short-text', 'partly')],
  },
  ordering: {
    face: { kind: 'ordering', items: choices('ordering', 'a', 'b', 'c', 'd') },
    key: { kind: 'ordering', right: ['c', 'a', 'd', 'b'] },
    feedback: {},
    secrets: ['["c","a","d","b"]'],
  },
  matching: {
    // More on the right than on the left: the others belong to nothing.
    face: { kind: 'matching', lefts: choices('left', 'l1', 'l2'), rights: choices('right', 'r1', 'r2', 'r3', 'r4') },
    key: { kind: 'matching', right: { l1: 'r3', l2: 'r1' } },
    feedback: {},
    secrets: ['"l1":"r3"'],
  },
  cloze: {
    face: {
      kind: 'cloze',
      text: '<p>A <span data-gap="g1"></span> of <span data-gap="g2"></span>, <span data-gap="g3"></span>.</p>',
      gaps: [
        { id: 'g1', as: 'text' },
        { id: 'g2', as: 'number' },
        { id: 'g3', as: 'choice', options: choices('cloze', 'a', 'b') },
      ],
    },
    key: {
      kind: 'cloze',
      gaps: [
        { id: 'g1', weight: 1, as: 'text', accepted: [mark('cloze', 'accepted')] },
        { id: 'g2', weight: 2, as: 'number', right: 827_364.5, tolerance: 0.0517 },
        { id: 'g3', weight: 1, as: 'choice', right: 'b' },
      ],
    },
    feedback: { g1: mark('cloze', 'feedback-g1') },
    secrets: [mark('cloze', 'accepted'), '827364.5', '0.0517', mark('cloze', 'feedback')],
  },
  hotspot: {
    face: {
      kind: 'hotspot',
      picture: { id: randomUUID(), alt: 'Two wells', width: 400, height: 200, url: null },
      most: 2,
    },
    key: {
      kind: 'hotspot',
      regions: [{ id: 'zqx-region', shape: 'circle', x: 0.731_294, y: 0.25, radius: 0.125 }],
      ratio: 0.5,
    },
    feedback: {},
    secrets: ['zqx-region', '0.731294'],
  },
  calculated: {
    face: { kind: 'calculated', unit: 'l' },
    key: {
      kind: 'calculated',
      variables: [{ name: 'a', least: 3, most: 3, step: 1 }],
      formula: 'a * 1000000 + 71993.25',
      tolerance: 0.0913,
      inPercent: false,
    },
    feedback: {},
    secrets: ['71993.25', '0.0913'],
  },
  essay: {
    // Without a template: it is shown from the start.
    face: { kind: 'essay', rich: false, leastWords: null, mostWords: null, template: '', rubric: [] },
    key: { kind: 'essay', model: mark('essay', 'model') },
    feedback: {},
    secrets: [mark('essay', 'model')],
  },
  file: {
    face: { kind: 'file', mostFiles: 1, fileTypes: [], mostBytes: 1000, rubric: [] },
    key: { kind: 'file', model: mark('file', 'model') },
    feedback: {},
    secrets: [mark('file', 'model')],
  },
  code: {
    face: { kind: 'code', versionId: randomUUID(), title: 'A challenge', languages: null },
    key: { kind: 'code' },
    feedback: {},
    secrets: [],
  },
};
const markedKinds = Object.keys(everyKind) as QuestionFace['kind'][];
const explanation = (kind: string) => mark(kind, 'explanation');

/** Everything of these kinds that nobody may hear before its time. */
export const secretsOf = (kinds = markedKinds) =>
  kinds.flatMap((kind) => [explanation(kind), ...everyKind[kind].secrets]);

/** Names under which keys stand, whatever their values: none of them is in anything that is heard too early. */
export const KEY_NAMES =
  /"key":\{|"(accepted|partly|credits|regions|tolerance|formula|variables|right|rightParts|solution|slip|model)":(?!null|"")/;

/** Marked questions of this owner, one of each kind, straight into the bank. */
export async function markedQuestions({ db }: Pick<TestHouse, 'db'>, ownerId: string, topic = randomUUID()) {
  const ids: string[] = [];
  for (const kind of markedKinds) {
    const { face, key, feedback } = everyKind[kind];
    const [asked] = await db.insert(questions).values({ ownerId, topic }).returning();
    if (!asked) throw new Error('no question');
    await db.insert(questionVersions).values({
      ...{ questionId: asked.id, number: 1, kind, face, key, feedback },
      ...{ stem: kind === 'calculated' ? '<p>How much do {a} buckets hold?</p>' : `<p>Which ${kind}?</p>` },
      explanation: `<p>${explanation(kind)}</p>`,
    });
    ids.push(asked.id);
  }
  return { ids, topic };
}

/** So many questions of a topic of their own, each with words that nobody else has, of which a draw takes some. */
export async function drawnPool({ db }: Pick<TestHouse, 'db'>, ownerId: string, count: number) {
  const topic = randomUUID();
  for (let n = 0; n < count; n += 1) {
    const [asked] = await db.insert(questions).values({ ownerId, topic }).returning();
    await db.insert(questionVersions).values({
      ...{ questionId: asked?.id ?? '', number: 1, kind: 'single', stem: `<p>zqx-pool-${n}-stem</p>` },
      face: { kind: 'single', options: ['a', 'b'].map((id) => ({ id, text: `zqx-pool-${n}-${id}` })) },
      key: { kind: 'single', right: 'a' },
    });
  }
  return topic;
}

/** A quiz that is a lecture, and asks these questions. */
export async function markedLectureQuiz(
  house: Pick<TestHouse, 'db' | 'course' | 'lecture'>,
  questionIds: (course: { instructorId: string }) => Promise<string[]>,
) {
  const course = await house.course();
  const lecture = await house.lecture(course, { kind: 'quiz', title: 'Check yourself' });
  const [quiz] = await house.db
    .insert(quizzes)
    .values({ ownerId: course.instructorId, courseId: course.id, lectureId: lecture.id, title: 'Check yourself' })
    .returning();
  const quizId = quiz?.id ?? '';
  const ids = await questionIds(course);
  await house.db
    .insert(quizItems)
    .values(ids.map((questionId, place) => ({ quizId, position: place + 1, questionId })));
  return { course, lecture, quizId };
}
