import {
  type EnglishItem,
  type EnglishResult,
  type EnglishSession,
  PLACEMENT_ITEMS,
} from '@stepwell/contract/vocabulary/vocabulary.ts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { englishLevels } from '../../tables/vocabulary/vocabulary.ts';
import { judge } from '../aptitude/judging.public.ts';
import { answerText } from '../questions/answer-labels.public.ts';
import { levelView } from './levels.ts';
import { type AnswerRow, answersOf, isPlayable, type SessionRow, seedOf } from './sessions.ts';
import { drawItem } from './units/items.ts';
import type { Unit } from './units/unit-format.ts';
import { findUnit, library } from './units/units.ts';

const named = ({ id, title }: Unit) => ({ unitId: id, title });

/** A session as its screen shows it: the item that waits, what was answered, and the level that came of it. */
export async function sessionPage(db: Db, session: SessionRow): Promise<EnglishSession> {
  const answers = await answersOf(db, session.id);
  const unit = session.mode === 'unit' ? findUnit(session.scope) : undefined;
  const current = session.endedAt ? null : itemAt(session, answers.length + 1);
  const [level] = session.endedAt
    ? await db
        .select()
        .from(englishLevels)
        .where(eq(englishLevels.sessionId, session.id))
        .orderBy(desc(englishLevels.id))
        .limit(1)
    : [];
  return {
    sessionId: session.id,
    mode: session.mode,
    unit: unit ? named(unit) : null,
    answered: answers.length,
    right: answers.filter(({ isRight }) => isRight).length,
    total: session.mode === 'placement' && !session.endedAt ? PLACEMENT_ITEMS : session.itemIds.length,
    ended: session.endedAt !== null || !isPlayable(session),
    current,
    results: answers.flatMap((answer) => resultOf(session, answer) ?? []),
    level: level ? levelView(level) : null,
  };
}

function itemAt(session: SessionRow, position: number): EnglishItem | null {
  const item = library().itemById.get(session.itemIds[position - 1] ?? '');
  if (!item) return null;
  const { stem, hint, speak, face } = drawItem(item, seedOf(session, position));
  return { position, kind: item.kind, unit: named(item.unit), stem, hint, speak, face };
}

/** What came of an answer; nothing for an item that is gone. */
function resultOf(session: SessionRow, { position, itemId, answer, isRight }: AnswerRow): EnglishResult | undefined {
  const item = library().itemById.get(itemId);
  if (!item) return undefined;
  const drawn = drawItem(item, seedOf(session, position));
  return {
    ...judge(drawn, answer),
    right: isRight,
    position,
    kind: item.kind,
    unit: named(item.unit),
    stem: drawn.stem,
    face: drawn.face,
    accepted: drawn.accepted,
    said: answerText(drawn.face, answer),
    rule: item.rule,
  };
}
