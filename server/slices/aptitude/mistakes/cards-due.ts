import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { aptitudeQuestions } from '../../../tables/aptitude/aptitude.ts';
import type { mistakes } from '../../../tables/aptitude/mistakes.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { shownValues, textWithValues } from '../../questions/calculations.public.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { explained, valued } from '../../questions/explained.public.ts';
import type { Judged } from '../judging.public.ts';

type Version = typeof questionVersions.$inferSelect;
type Card = Pick<typeof mistakes.$inferSelect, 'versionId' | 'shown'>;

/** What a card asks at the moment, key and all. */
export async function cardsDueOf(db: Db, { versionId, shown }: Card, questionId: string | null): Promise<Judged> {
  if (versionId) return judgedOf(await versionOf(db, versionId), shown);
  return one(
    await db
      .select()
      .from(aptitudeQuestions)
      .where(eq(aptitudeQuestions.id, questionId ?? '')),
  );
}

const versionOf = async (db: Db, versionId: string) =>
  one(await db.select().from(questionVersions).where(eq(questionVersions.id, versionId)));

/** A question of a quiz with what is right in it, its values filled in. */
function judgedOf(version: Version, shown: string[]): Judged {
  const { stem, face, key, explanation } = explained(version, shown, null);
  const values = valued(face, shown);
  const right = key.kind === 'numeric' ? key.right : undefined;
  const slips = Object.entries(version.feedback).map(([id, feedback]) => [id, textWithValues(feedback, values, right)]);
  const secret = { key, solution: explanation ? [explanation] : [], slips: Object.fromEntries(slips) };
  return { stem, face, figure: version.figure, secret };
}

/** How a card asks next time: a calculated question with other values, so that nobody learns one number by heart. */
export const shownAgain = ({ key }: Pick<Version, 'key'>, shown: string[]) =>
  key.kind === 'calculated' ? shownValues(key, chanceOf(randomUUID(), 'again')) : shown;

/** The same for a card whose version is not read yet; nothing where its next question is drawn elsewhere. */
export const nextShown = async (db: Db, { versionId, shown }: Card) =>
  versionId ? shownAgain(await versionOf(db, versionId), shown) : undefined;
