import { Problem } from '@stepwell/contract/problem.ts';
import type { EnglishHome, UnitLine, UnitPage } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { and, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { calendarOf } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database/db.ts';
import { mistakes } from '../../tables/aptitude/mistakes.ts';
import { englishAnswers, englishSessions } from '../../tables/vocabulary/vocabulary.ts';
import { type History, nextUnit, thetaOfBand } from './choosing.ts';
import { bandOfWord } from './frequency-bands.public.ts';
import { goalOf } from './goals.ts';
import { historyOf } from './history.ts';
import { levelOf, levelView } from './levels.ts';
import { isPlayable } from './sessions.ts';
import type { Unit } from './units/unit-format.ts';
import { findUnit, library } from './units/units.ts';

const DAY = 86_400_000;

function lineOf(unit: Unit, history: History): UnitLine {
  const known = unit.items.flatMap((_, place) => history.get(`${unit.id}/${place + 1}`) ?? []);
  return {
    unitId: unit.id,
    area: unit.area,
    title: unit.title,
    band: unit.band,
    level: unit.level,
    items: unit.items.length,
    right: known.filter(({ isRight }) => isRight).length,
    answered: known.length,
  };
}

/** Everything the overview shows. */
export async function homeOf(
  db: Db,
  studentId: string,
  { zone, now }: { zone: string; now: Date },
): Promise<EnglishHome> {
  const { beginOf, dayOf } = calendarOf(zone);
  const [history, level, goal, today, due, open] = await Promise.all([
    historyOf(db, studentId),
    levelOf(db, studentId),
    goalOf(db, studentId),
    db.$count(
      englishAnswers,
      and(eq(englishAnswers.studentId, studentId), gte(englishAnswers.answeredAt, beginOf(dayOf(now)))),
    ),
    db.$count(
      mistakes,
      and(
        eq(mistakes.studentId, studentId),
        inArray(mistakes.source, ['english', 'deck']),
        isNull(mistakes.putAwayAt),
        lte(mistakes.dueAt, now),
      ),
    ),
    openOf(db, studentId, now),
  ]);
  const { units, items } = library();
  const next = nextUnit(units, items, history, thetaOfBand(level?.band ?? null));
  return {
    level: level ? levelView(level) : null,
    goal,
    today,
    due,
    open,
    next: next ? { unitId: next.id, title: next.title } : null,
    units: units.map((unit) => lineOf(unit, history)),
  };
}

/** The newest session that can be continued. */
async function openOf(db: Db, studentId: string, now: Date): Promise<EnglishHome['open']> {
  const [session] = await db
    .select()
    .from(englishSessions)
    .where(
      and(
        eq(englishSessions.studentId, studentId),
        isNull(englishSessions.endedAt),
        gte(englishSessions.startedAt, new Date(now.getTime() - DAY)),
      ),
    )
    .orderBy(desc(englishSessions.startedAt), desc(englishSessions.id))
    .limit(1);
  if (!session || !isPlayable(session)) return null;
  const answered = await db.$count(englishAnswers, eq(englishAnswers.sessionId, session.id));
  const title = session.mode === 'unit' ? (findUnit(session.scope)?.title ?? null) : null;
  return { sessionId: session.id, mode: session.mode, title, answered, total: session.itemIds.length };
}

/** A unit with its explanation. */
export async function unitPage(db: Db, studentId: string, unitId: string): Promise<UnitPage> {
  const unit = findUnit(unitId);
  if (!unit) throw new Problem('english_unit_not_found');
  const words = unit.words.map(async ({ word, meaning, sentence }) => ({
    word,
    meaning,
    example: sentence.replace('___', word),
    band: (await bandOfWord(word)) ?? 6,
  }));
  return {
    ...lineOf(unit, await historyOf(db, studentId)),
    rules: unit.rules,
    examples: unit.examples,
    words: await Promise.all(words),
  };
}
