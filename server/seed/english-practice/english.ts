import { isBlank } from '@stepwell/contract/questions/question.ts';
import type { Db } from '../../platform/database/db.ts';
import { longestDue } from '../../slices/aptitude/mistakes/mistake-book.ts';
import { review, show } from '../../slices/aptitude/mistakes/mistake-reviews.ts';
import { chanceOf } from '../../slices/questions/chance.public.ts';
import { rightAnswer } from '../../slices/questions/right-answer.ts';
import { addWords, createDeck } from '../../slices/vocabulary/decks.ts';
import { setGoal } from '../../slices/vocabulary/goals.ts';
import { answerItem, type SessionRow, seedOf, startSession } from '../../slices/vocabulary/sessions.ts';
import { drawItem } from '../../slices/vocabulary/units/items.ts';
import { library } from '../../slices/vocabulary/units/units.ts';
import { wrongAnswer } from '../quiz-takers.ts';

const LEARNER = 'student@stepwell.test';
const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;

/** Days ago, the unit, and the positions that went wrong. */
const practised: [daysAgo: number, unit: string, wrong: number[]][] = [
  [5, 'deadlines-and-plans', [3, 8]],
  [4, 'introducing-yourself', [6]],
  [3, 'present-perfect-or-past-simple', [2, 5, 8]],
  [2, 'verbs-with-prepositions', [1, 4, 6]],
  [1, 'emails', [7]],
];
const ownWords = [
  { word: 'scalable', meaning: 'able to grow without a new design', example: 'The first version was not scalable.' },
  { word: 'stakeholder', meaning: 'a person with an interest in a project', example: 'Ask every stakeholder early.' },
  { word: 'feasible', meaning: 'possible to do', example: 'Is it feasible to finish by May?' },
  { word: 'mitigate', meaning: 'to make less harmful', example: 'Backups mitigate the risk.' },
  { word: 'trade-off', meaning: 'giving up one good thing for another', example: 'Speed and size are a trade-off.' },
  {
    word: 'bandwidth',
    meaning: 'time and energy for a task, in office talk',
    example: 'I have no bandwidth this week.',
  },
];

/** A learner who is some days into English: placed, practising, with words of her own and cards that came back. */
export async function loadEnglish(tx: Db, people: ReadonlyMap<string, string>, now: Date) {
  const studentId = people.get(LEARNER);
  if (!studentId) return;
  const ago = (days: number) => new Date(now.getTime() - days * DAY - 2 * HOUR);
  await setGoal(tx, studentId, { daily: 10, restDays: [0] });
  const chance = chanceOf('english', 'placement');
  const placement = await startSession(tx, studentId, { mode: 'placement', unitId: null }, ago(6));
  await play(tx, placement, ago(6), (_, difficulty) => difficulty < 0.4 || chance(4) === 0);
  const deckId = await createDeck(tx, studentId, 'From my internship', ago(4));
  await addWords(tx, studentId, deckId, ownWords, ago(4));
  for (const [days, unitId, wrong] of practised) {
    const session = await startSession(tx, studentId, { mode: 'unit', unitId }, ago(days));
    await play(tx, session, ago(days), (position) => !wrong.includes(position));
    await reviewSome(tx, studentId, ago(days));
  }
}

/** Answers a session to its end, a minute for each item. */
async function play(
  tx: Db,
  started: SessionRow,
  from: Date,
  isRight: (position: number, difficulty: number) => boolean,
) {
  let session = started;
  for (let position = 1; !session.endedAt; position += 1) {
    const item = library().itemById.get(session.itemIds[position - 1] ?? '');
    if (!item) throw new Error(`${session.scope} asks nothing at ${position}`);
    const { face, secret } = drawItem(item, seedOf(session, position));
    const answer = isRight(position, item.difficulty) ? rightAnswer(secret.key, face) : wrongAnswer(secret.key, face);
    const given = { sessionId: session.id, position, answer: isBlank(answer) ? null : answer };
    session = await answerItem(tx, session.studentId, given, new Date(from.getTime() + position * MINUTE));
  }
}

/** Two due cards, remembered. */
async function reviewSome(tx: Db, studentId: string, from: Date) {
  for (const minute of [20, 21]) {
    const at = new Date(from.getTime() + minute * MINUTE);
    const card = await longestDue(tx, studentId, at);
    if (card?.source !== 'english' && card?.source !== 'deck') return;
    await show(tx, card, at);
    const item = library().itemById.get(card.itemId?.replace('english:', '') ?? '');
    const word = ownWords.find(({ meaning }) => meaning === card.wrongAnswer.stem)?.word ?? '';
    const drawn = item && drawItem(item, 'card');
    const answer = drawn ? rightAnswer(drawn.secret.key, drawn.face) : { kind: 'short-text' as const, text: word };
    await review(
      tx,
      studentId,
      { cardId: card.id, answerId: crypto.randomUUID(), answer },
      new Date(at.getTime() + 9000),
    );
  }
}
