import type { Goal } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { englishGoals } from '../../tables/vocabulary/vocabulary.ts';

const usual: Goal = { daily: 10, restDays: [] };

export async function goalOf(db: Db, studentId: string): Promise<Goal> {
  const [saved] = await db
    .select({ daily: englishGoals.daily, restDays: englishGoals.restDays })
    .from(englishGoals)
    .where(eq(englishGoals.studentId, studentId));
  return saved ?? usual;
}

export async function setGoal(tx: Db, studentId: string, { daily, restDays }: Goal): Promise<Goal> {
  const set = { daily, restDays: restDays.toSorted((a, b) => a - b) };
  await tx
    .insert(englishGoals)
    .values({ studentId, ...set })
    .onConflictDoUpdate({ target: englishGoals.studentId, set });
  return set;
}
