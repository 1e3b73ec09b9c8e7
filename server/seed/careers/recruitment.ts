import { createHash } from 'node:crypto';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import type { Section } from '@stepwell/contract/recruitment/sections.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { writeQuestions } from '../../slices/questions/question-writing.public.ts';
import { answerAppeal, makeAppeal } from '../../slices/recruitment/appeals.ts';
import {
  finishSection,
  sectionItems,
  startAttempt,
  startSection,
  submitAnswer,
  unansweredItem,
} from '../../slices/recruitment/attempts.ts';
import { saveAssessment, setAssessmentState } from '../../slices/recruitment/authoring.ts';
import { itemsOf } from '../../slices/recruitment/section-items.ts';
import { keepSignals } from '../../slices/recruitment/signals.ts';
import { markText } from '../../slices/recruitment/text-marks.ts';
import { challenges } from '../../tables/challenges/challenges.ts';
import { interviewSets } from '../../tables/interviews/interviews.ts';
import { TECHNICAL_TOPIC, technicalQuestions } from './technical-questions.ts';

const TEACHER = 'instructor@stepwell.test';
const CANDIDATE = 'priya.menon@stepwell.test';
const DAY = 86_400_000;
const MINUTE = 60_000;

/** What the candidate says to every interview question; some of it fits. */
const SAID =
  'In my last project I owned the search page. First I measured the slow queries, then I added an index and a cache, and wrote tests for both. As a result the page loaded in 300 ms instead of 2 s.';

const criterion = (id: string, title: string, none: string, part: string, full: string) => ({
  id,
  title,
  levels: [
    { id: 'none', points: 0, words: none },
    { id: 'part', points: 3, words: part },
    { id: 'full', points: 5, words: full },
  ],
});
const writing: Section = {
  kind: 'writing',
  minutes: 25,
  genre: 'email',
  prompt:
    'A release that a customer waits for is a week late because a payment test failed. Write an email to Ms Iyer, who runs the customer’s shop.',
  points: ['Say what happened, without technical terms.', 'Name the new date.', 'Offer something until then.'],
  leastWords: 60,
  mostWords: 200,
  rubric: [
    criterion(
      'task',
      'Task',
      'Points are missing',
      'Every point is named',
      'Every point is clear and helps the reader',
    ),
    criterion('tone', 'Tone', 'Rude or careless', 'Polite in most places', 'Polite, calm and honest throughout'),
    criterion('language', 'Language', 'Hard to follow', 'Clear with some errors', 'Clear and almost free of errors'),
  ],
};
/** The candidate’s email. */
const WRITTEN = `Dear Ms Iyer,

I am writing about the new checkout of your shop. Last Friday one of our payment tests has failed, and we decided not to release before it is safe. I am sorry that this makes us a week late.

The new date is Friday, 20 June. Until then your present checkout stays on, and we have opened the discount codes in it, so that your summer sale can start as planned.

Please call me if another day suits your team better.

Kind regards
Priya Menon`;

/** For twelve seconds another tab was in front. */
const away = (signalId: string) => ({ signalId, kind: 'hid-tab' as const, ago: 30, seconds: 12 });

/** The same id every time the demo is loaded. */
function idOf(name: string) {
  const hex = createHash('sha256').update(`recruitment ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** One assessment that the demo student can take, and the finished attempt of another student, with an answered appeal. */
export async function loadRecruitment(
  tx: Db,
  { people, now, zone }: { people: ReadonlyMap<string, string>; now: Date; zone: string },
) {
  const teacher = { id: people.get(TEACHER) ?? '', role: 'instructor' as const };
  const studentId = people.get(CANDIDATE) ?? '';
  const assessmentId = idOf('graduate developer');
  const [challenge] = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.state, 'published'))
    .orderBy(asc(challenges.slug))
    .limit(1);
  const sets = await tx.select().from(interviewSets).where(eq(interviewSets.state, 'published'));
  const set = sets.find(({ content }) => content.role === 'Software developer');
  await writeQuestions(tx, { ownerId: teacher.id, here: new Set() }, technicalQuestions());
  const wanted: Section[] = [
    { kind: 'aptitude', minutes: 15, areas: ['quantitative', 'logical', 'data'], questions: 8 },
    { kind: 'technical', minutes: 10, topic: TECHNICAL_TOPIC, questions: 5 },
    { kind: 'code', minutes: 40, challengeIds: challenge ? [challenge.id] : [] },
    { kind: 'interview', minutes: 20, setId: set?.id ?? '', questions: 3 },
    writing,
  ];
  const content = {
    title: 'Graduate software developer',
    role: 'Software developer',
    intro:
      'Practise the assessment that many employers give graduates: aptitude, technical questions, one program and a short interview.',
    audience: 'open' as const,
    jobId: null,
    retentionDays: 180,
    signals: { fullScreen: false, focus: true, paste: true, screens: false },
    sections: await askable(tx, wanted, teacher.id),
  };
  let at = now.getTime() - 6 * DAY;
  await saveAssessment(tx, teacher, { assessmentId, content, version: 0, now: new Date(at) });
  await setAssessmentState(tx, teacher, assessmentId, 'published');

  const services = { db: tx, ports: {} as Services['ports'], now: () => new Date(at) };
  const attemptRef = { attemptId: idOf('attempt'), studentId };
  at += DAY;
  await startAttempt(tx, { ...attemptRef, assessmentId, now: services.now() });
  for (const [section, { kind }] of content.sections.entries()) {
    let attempt = await startSection(services, { ...attemptRef, section });
    if (kind === 'interview') {
      at += MINUTE;
      await keepSignals(tx, attempt, [away(idOf('away'))], services.now());
    }
    // The program is left out: the judge would have to run before anybody is here.
    if (kind === 'code') attempt = await finishSection(services, { ...attemptRef, section });
    while (attempt.section === section) {
      const item = unansweredItem(await sectionItems(tx, attempt));
      if (!item) break;
      at += MINUTE;
      const { position, face, secret } = item;
      const answer =
        kind === 'writing' ? { kind: 'essay' as const, text: WRITTEN } : answerTo(position, face, secret.marking?.key);
      attempt = await submitAnswer(services, { ...attemptRef, section, position, answer });
    }
  }
  const written = content.sections.findIndex(({ kind }) => kind === 'writing');
  at += DAY;
  const marks = {
    chosen: { task: 'full', tone: 'full', language: 'part' },
    comment:
      'Clear and polite. Name the day of the new delivery in the first paragraph: it is what the reader looks for.',
  };
  if (written >= 0)
    await markText(tx, teacher, { attemptId: attemptRef.attemptId, section: written, ...marks, now: services.now() });
  const appealId = idOf('appeal');
  const note = 'Please check the coding section: my connection was lost for the whole time.';
  await makeAppeal(tx, { ...attemptRef, appealId, note, now: services.now(), zone });
  at += DAY;
  const answer = 'We checked: nothing was saved in that section. Delete this attempt and take the assessment again.';
  await answerAppeal(tx, teacher, { appealId, answer, now: services.now() });
}

/** Sections that this site can ask: a demo without challenges, for one, leaves coding out. */
async function askable(tx: Db, sections: readonly Section[], ownerId: string) {
  const fitting: Section[] = [];
  for (const section of sections) {
    const isFit = await itemsOf(tx, section, ownerId).then(
      () => section.kind !== 'code' || section.challengeIds.length > 0,
      () => false,
    );
    if (isFit) fitting.push(section);
  }
  return fitting;
}

type Item = NonNullable<ReturnType<typeof unansweredItem>>;

/** Two answers of three are right. */
function answerTo(
  position: number,
  view: Item['face'],
  key: NonNullable<Item['secret']['marking']>['key'] | undefined,
): Answer | null {
  if (view.kind === 'essay') return { kind: 'essay', text: SAID };
  if (position % 3 === 0 || !key)
    return view.kind === 'single' ? { kind: 'single', choice: view.options[0]?.id ?? '' } : null;
  if (key.kind === 'single') return { kind: 'single', choice: key.right };
  if (key.kind === 'multiple') return { kind: 'multiple', choices: key.right };
  if (key.kind === 'true-false') return { kind: 'true-false', value: key.right };
  if (key.kind === 'numeric') return { kind: 'numeric', text: String(key.right) };
  if (key.kind === 'ordering') return { kind: 'ordering', order: key.right };
  if (key.kind === 'short-text') return { kind: 'short-text', text: key.accepted[0] ?? '' };
  return null;
}
