import { isDeepStrictEqual } from 'node:util';
import type { MarkingRules } from '@stepwell/contract/grading/marking.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { answerMarkings, markingHistory } from '../../../tables/grading/marking.ts';
import { handAnswers } from '../../../tables/quizzes/hand-answers.ts';
import { hundredths } from '../../questions/grading.public.ts';
import { unmarked } from '../../questions/rubric-points.public.ts';
import { changeMarks, holdAttempts } from '../results/mark-changing.ts';
import { agreedMarks, differTooMuch, joinedComments, marksByRubric } from './agreed-marks.ts';
import { answerForTeacher, type HandAnswerRow, markerOf, markingsOf } from './hand-answers.ts';
import { attemptQuestionAt } from './marking-page.ts';
import { type MarkingRow, SETTLES, slotFor } from './slots.ts';

interface Wish {
  revision: number;
  chosen: Record<string, string>;
  marks: number | null;
  comment: string;
  finished: boolean;
}
type Asked = Awaited<ReturnType<typeof attemptQuestionAt>>;

/**
 * Keeps what a marker noted of an answer. Finished marks count at once where one person marks; of two, once both are
 * done and do not differ by more than the quiz lets pass. The same again is answered as before. Throws
 * `changed_elsewhere`, `marking_taken`, `marking_done`, and `invalid_fields` where finished marks are not whole.
 */
export async function noteMarks(tx: Db, viewer: Viewer, answerId: string, wish: Wish, now: Date) {
  const { answer: before, quiz } = await answerForTeacher(tx, viewer, answerId);
  // Whoever marks an answer of the same attempt comes one after the other; everything is read anew behind them.
  await holdAttempts(tx, [before.attemptId]);
  const { answer, rules } = await answerForTeacher(tx, viewer, answerId);
  const [question, rows] = await Promise.all([attemptQuestionAt(tx, answer), markingsOf(tx, answerId)]);
  const noted = settled(question, wish);
  if (rows.some((row) => isSame(row, viewer.id, wish, noted))) return;
  const marker = markerOf(viewer, quiz);
  const slot = slotFor({ rules, state: answer.state, rows }, marker);
  if (slot === undefined) throw new Problem(answer.state === 'waiting' ? 'marking_taken' : 'marking_done');
  const row = rows.find((one) => one.slot === slot);
  if ((row?.revision ?? 0) !== wish.revision) throw new Problem('changed_elsewhere');
  if (wish.finished) mustBeWhole(question, noted);
  const saved = {
    markerId: viewer.id,
    revision: wish.revision + 1,
    ...noted,
    finishedAt: wish.finished ? now : null,
    changedAt: now,
  };
  await tx
    .insert(answerMarkings)
    .values({ answerId, slot, ...saved })
    .onConflictDoUpdate({ target: [answerMarkings.answerId, answerMarkings.slot], set: saved });
  if (!wish.finished || noted.marks === null) return;
  const { marks, comment } = noted;
  await tx.insert(markingHistory).values({ answerId, slot, markerId: viewer.id, marks, comment, markedAt: now });
  const others = rows.filter((one) => one.slot !== slot && one.slot < SETTLES);
  const outcome = outcomeOf({ marks, comment, slot }, others, rules, question.of);
  if (outcome === 'waits') return;
  if (outcome === 'differs') {
    await tx.update(handAnswers).set({ state: 'to-settle' }).where(eq(handAnswers.id, answerId));
    return;
  }
  await give(tx, { answer, asked: question, quiz, by: viewer.id, now }, outcome);
}

/** Chosen levels of the rubric as it was asked, and the marks that follow from them. */
function settled({ face, of }: Asked, { chosen, marks, comment }: Wish) {
  const rubric = 'rubric' in face ? face.rubric : [];
  const known = new Map(rubric.map(({ id, levels }) => [id, levels.map((level) => level.id)]));
  const saved = Object.fromEntries(Object.entries(chosen).filter(([id, level]) => known.get(id)?.includes(level)));
  return {
    chosen: saved,
    marks: rubric.length > 0 ? marksByRubric(rubric, saved, of) : marks,
    comment: comment.toWellFormed(),
  };
}

/** Whether this very save came before: its reply was lost. */
const isSame = (row: MarkingRow, viewerId: string, wish: Wish, noted: ReturnType<typeof settled>) =>
  row.markerId === viewerId &&
  row.revision === wish.revision + 1 &&
  (row.finishedAt !== null) === wish.finished &&
  isDeepStrictEqual([row.chosen, row.marks, row.comment], [noted.chosen, noted.marks, noted.comment]);

function mustBeWhole({ face, of }: Asked, { chosen, marks }: ReturnType<typeof settled>) {
  const rubric = 'rubric' in face ? face.rubric : [];
  const [open] = unmarked(rubric, chosen);
  if (open)
    throw new Problem('invalid_fields', {
      fields: { chosen: i18n.t('Choose a level for “{title}”.', { title: open.title }) },
    });
  if (marks === null)
    throw new Problem('invalid_fields', { fields: { marks: i18n.t('Enter marks for this answer.') } });
  if (hundredths(marks) > hundredths(of))
    throw new Problem('invalid_fields', {
      fields: { marks: i18n.t('The maximum mark is {most}.', { most: of }) },
    });
}

interface Given {
  marks: number;
  comment: string;
}

/** What comes of marks that were just given: they wait for the second marker, differ from theirs, or count. */
function outcomeOf(
  { marks, comment, slot }: Given & { slot: number },
  others: readonly MarkingRow[],
  { markers, settleOver }: MarkingRules,
  of: number,
): Given | 'waits' | 'differs' {
  if (markers === 1 || slot === SETTLES) return { marks, comment };
  const other = others.find(({ finishedAt }) => finishedAt !== null);
  if (!other || other.marks === null) return 'waits';
  if (differTooMuch(marks, other.marks, settleOver)) return 'differs';
  const [one, two] = slot === 1 ? [comment, other.comment] : [other.comment, comment];
  return { marks: agreedMarks(marks, other.marks, of), comment: joinedComments([one, two]) };
}

interface Giving {
  answer: HandAnswerRow;
  asked: Asked;
  quiz: Parameters<typeof changeMarks>[2]['quiz'];
  by: string;
  now: Date;
}

async function give(tx: Db, { answer, asked, quiz, by, now }: Giving, { marks, comment }: Given) {
  const { attemptId, position } = answer;
  const { markedById } = asked;
  const change = {
    attemptId,
    position,
    before: asked.marks ?? 0,
    after: marks,
    markedById,
    markedByBeforeId: markedById,
  };
  await tx.update(handAnswers).set({ state: 'marked' }).where(eq(handAnswers.id, answer.id));
  await changeMarks(tx, [change], { kind: 'marked', quiz, by, reason: comment, now });
}
