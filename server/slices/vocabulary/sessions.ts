import { Problem } from '@stepwell/contract/problem.ts';
import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import { PRACTICE_FOR_STREAK } from '@stepwell/contract/vocabulary/practice-day.ts';
import { PLACEMENT_ITEMS, type sessionModes } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { practised } from '../../events/vocabulary.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { abilityOf } from '../../platform/item-response/ability.ts';
import { nextItem } from '../../platform/item-response/next-item.ts';
import { englishAnswers, englishSessions } from '../../tables/vocabulary/vocabulary.ts';
import { isRight } from '../aptitude/judging.public.ts';
import { keepEnglishMistake } from '../aptitude/mistakes/english-cards.public.ts';
import { chanceOf } from '../questions/chance.public.ts';
import { misfit } from '../questions/question-views.public.ts';
import { itemsOfUnit, mixedItems, thetaOfBand } from './choosing.ts';
import { historyOf } from './history.ts';
import { levelOf, moveLevel, placeLevel } from './levels.ts';
import { drawItem, stemHtml } from './units/items.ts';
import { findUnit, library } from './units/units.ts';

export type SessionRow = typeof englishSessions.$inferSelect;
export type AnswerRow = typeof englishAnswers.$inferSelect;

const DAY = 86_400_000;
/** A level is measured anew after so long at the earliest: the pool is finite. */
const PLACEMENT_REST_MS = 7 * DAY;
/** A placement test ends before its last item where the level is known so closely, in logits, after so many items. */
const PLACED_ERROR = 0.42;
const LEAST_PLACEMENT_ITEMS = 10;

interface Wish {
  mode: (typeof sessionModes)[number];
  unitId: string | null;
}

/** Starts practice, or continues what is open of the same scope. What was left for more than a day is ended. */
export async function startSession(tx: Db, studentId: string, { mode, unitId }: Wish, now: Date): Promise<SessionRow> {
  const unit = unitId === null ? undefined : findUnit(unitId);
  if (mode === 'unit' && !unit) throw new Problem('english_unit_not_found');
  const scope = mode === 'unit' && unit ? unit.id : mode;
  const open = await openSession(tx, studentId, scope);
  if (open && now.getTime() - open.startedAt.getTime() < DAY && isPlayable(open)) return open;
  if (open) await tx.update(englishSessions).set({ endedAt: now }).where(eq(englishSessions.id, open.id));
  if (mode === 'placement') await refuseEarlyPlacement(tx, studentId, now);
  const itemIds = await chosenItems(tx, studentId, mode, scope);
  const [fresh] = await tx
    .insert(englishSessions)
    .values({ studentId, mode, scope, itemIds, startedAt: now })
    .onConflictDoNothing()
    .returning();
  // Two presses at once: the unique key says which was first, and both continue it.
  return fresh ?? one([await openSession(tx, studentId, scope)].flatMap((row) => row ?? []));
}

async function openSession(db: Db, studentId: string, scope: string) {
  const { studentId: studentColumn, scope: about, endedAt } = englishSessions;
  const [open] = await db
    .select()
    .from(englishSessions)
    .where(and(eq(studentColumn, studentId), eq(about, scope), isNull(endedAt)));
  return open;
}

/** Whether the program still knows every item. */
export const isPlayable = ({ itemIds }: Pick<SessionRow, 'itemIds'>) =>
  itemIds.every((id) => library().itemById.has(id));

async function refuseEarlyPlacement(db: Db, studentId: string, now: Date) {
  const level = await levelOf(db, studentId);
  if (level?.reason === 'placement' && now.getTime() - level.at.getTime() < PLACEMENT_REST_MS)
    throw new Problem('english_placed');
}

async function chosenItems(db: Db, studentId: string, mode: Wish['mode'], scope: string) {
  const { units, items } = library();
  if (mode === 'placement') return [placementItem([], studentId)];
  const history = await historyOf(db, studentId);
  const chosen =
    mode === 'unit'
      ? itemsOfUnit(
          items.filter(({ unit }) => unit.id === scope),
          history,
        )
      : mixedItems(units, items, history, thetaOfBand((await levelOf(db, studentId))?.band ?? null));
  return chosen.map(({ id }) => id);
}

interface Placed {
  itemId: string;
  isRight: boolean;
}

/** What the answers of a placement test say, for the estimate. */
const scored = (answered: readonly Placed[]) =>
  answered.flatMap(({ itemId, isRight: right }) => {
    const item = library().itemById.get(itemId);
    return item ? [{ difficulty: item.difficulty, guessing: item.guessing, right }] : [];
  });

/** The next item of a placement test: areas by turns, each time one of those that tell most at the ability so far. */
function placementItem(answered: readonly Placed[], seed: string) {
  const { items, itemById } = library();
  const pool = items
    .filter(({ kind }) => kind === 'choice' || kind === 'gap')
    .map(({ id, unit, difficulty, guessing }) => ({ id, topic: unit.area, difficulty, guessing, isWritten: true }));
  const served = answered.map(({ itemId }) => ({ itemId, topic: itemById.get(itemId)?.unit.area ?? '' }));
  const { theta } = abilityOf(scored(answered));
  const at = { theta, asked: served, seen: new Set<string>(), closed: new Set<string>() };
  return one([nextItem(pool, at, chanceOf(seed, `placement ${answered.length}`))].flatMap((item) => item ?? [])).id;
}

/** One's own session; 404 for another person's. */
export async function ownSession(db: Db, studentId: string, sessionId: string): Promise<SessionRow> {
  const [session] = await db.select().from(englishSessions).where(eq(englishSessions.id, sessionId));
  if (session?.studentId !== studentId) throw new Problem('english_session_not_found');
  return session;
}

/** The same, held until the transaction ends: two devices answer one after the other. */
async function holdSession(tx: Db, studentId: string, sessionId: string) {
  const [session] = await tx.select().from(englishSessions).where(eq(englishSessions.id, sessionId)).for('update');
  if (session?.studentId !== studentId) throw new Problem('english_session_not_found');
  return session;
}

export const answersOf = (db: Db, sessionId: string) =>
  db.select().from(englishAnswers).where(eq(englishAnswers.sessionId, sessionId)).orderBy(asc(englishAnswers.position));

/** The order in which a session shows the options of an item. */
export const seedOf = (session: Pick<SessionRow, 'id'>, position: number) => `${session.id} ${position}`;

/** Judges one answer. What was answered before stays as it was: the first device to answer counts. */
export async function answerItem(
  tx: Db,
  studentId: string,
  given: { sessionId: string; position: number; answer: Answer | null },
  now: Date,
): Promise<SessionRow> {
  const session = await holdSession(tx, studentId, given.sessionId);
  const answered = await answersOf(tx, session.id);
  if (given.position <= answered.length) return session;
  if (session.endedAt || !isPlayable(session)) throw new Problem('english_session_ended');
  const item = library().itemById.get(session.itemIds[given.position - 1] ?? '');
  if (given.position !== answered.length + 1 || !item) throw new Problem('english_item_not_asked');
  const drawn = drawItem(item, seedOf(session, given.position));
  const answer = given.answer && isBlank(given.answer) ? null : given.answer;
  const wrong = misfit(drawn.face, answer);
  if (wrong) throw new Problem('invalid_fields', { fields: { answer: wrong } });
  const right = isRight(drawn, answer);
  const before = await tx.$count(
    englishAnswers,
    and(eq(englishAnswers.studentId, studentId), eq(englishAnswers.itemId, item.id)),
  );
  await tx.insert(englishAnswers).values({
    sessionId: session.id,
    position: given.position,
    studentId,
    itemId: item.id,
    unitId: item.unit.id,
    difficulty: item.difficulty,
    guessing: item.guessing,
    answer,
    isRight: right,
    isFirst: before === 0,
    answeredAt: now,
  });
  // A placement test finds out what is not known yet: its wrong answers are no mistakes to repeat.
  if (!right && session.mode !== 'placement') {
    const { face, secret } = drawn;
    const card = { itemId: `english:${item.id}`, topic: item.unit.title, stem: stemHtml(drawn), face, secret };
    await keepEnglishMistake(tx, studentId, card, answer, now);
  }
  const next =
    session.mode === 'placement'
      ? await continuePlacement(tx, session, [...answered, { itemId: item.id, isRight: right }])
      : session;
  if (given.position === next.itemIds.length) return endSession(tx, studentId, session.id, now);
  if (given.position % PRACTICE_FOR_STREAK === 0) await emit(tx, practised, { studentId });
  return next;
}

/** Adds the next item of a placement test, unless the level is known closely enough. */
async function continuePlacement(tx: Db, session: SessionRow, answered: Placed[]): Promise<SessionRow> {
  const isKnown = answered.length >= LEAST_PLACEMENT_ITEMS && abilityOf(scored(answered)).error <= PLACED_ERROR;
  if (answered.length >= PLACEMENT_ITEMS || isKnown) return session;
  const itemIds = [...session.itemIds, placementItem(answered, session.id)];
  await tx.update(englishSessions).set({ itemIds }).where(eq(englishSessions.id, session.id));
  return { ...session, itemIds };
}

/** Ends a session. Practice may move the level; a placement test that was left early sets none. */
export async function endSession(tx: Db, studentId: string, sessionId: string, now: Date): Promise<SessionRow> {
  const session = await holdSession(tx, studentId, sessionId);
  if (session.endedAt) return session;
  await tx.update(englishSessions).set({ endedAt: now }).where(eq(englishSessions.id, sessionId));
  const answered = await tx.$count(englishAnswers, eq(englishAnswers.sessionId, sessionId));
  if (session.mode !== 'placement') await moveLevel(tx, session, now);
  else if (answered >= LEAST_PLACEMENT_ITEMS) await placeLevel(tx, session, now);
  if (answered > 0) await emit(tx, practised, { studentId });
  return { ...session, endedAt: now };
}
