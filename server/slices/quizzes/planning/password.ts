import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { quizTries } from '../../../tables/quizzes/quiz-plans.ts';

/** 16 MiB: what a room types off a board is short, and guesses are counted besides (RFC 7914). */
const COST = { N: 2 ** 14, r: 8, p: 1 } satisfies ScryptOptions;
const drawn = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    // Letters that look the same are the same, however a keyboard makes them.
    scrypt(password.normalize('NFKC').trim(), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

export async function hashOf(password: string) {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64url')}$${(await drawn(password, salt)).toString('base64url')}`;
}

async function isRight(saved: string, password: string) {
  const [, salt = '', key = ''] = saved.split('$');
  const right = Buffer.from(key, 'base64url');
  const typed = await drawn(password, Buffer.from(salt, 'base64url'));
  return typed.length === right.length && timingSafeEqual(typed, right);
}

export const MOST_TRIES = 5;
/** From the last try that was looked at until the next ones are. */
export const PAUSE_SECONDS = 300;

interface Try {
  quizId: string;
  studentId: string;
  kept: string;
  password: string | null;
  now: Date;
}

/**
 * Lets those in who know the password. Each try is counted before it is looked at, so that many at once are no more
 * than one after the other; after five wrong ones, five minutes pass.
 */
export async function refuseWithoutPassword(db: Db, { quizId, studentId, kept, password, now }: Try) {
  if (!password?.trim()) throw new Problem('quiz_password_wanted', { fields: { password: 'Enter the password.' } });
  const pauseBegan = new Date(now.getTime() - PAUSE_SECONDS * 1000).toISOString();
  const at = now.toISOString();
  const { tries, triedAt } = one(
    await db
      .insert(quizTries)
      .values({ quizId, studentId, triedAt: now })
      .onConflictDoUpdate({
        target: [quizTries.quizId, quizTries.studentId],
        set: {
          tries: sql`case when ${quizTries.triedAt} <= ${pauseBegan} then 1 else least(${quizTries.tries} + 1, ${MOST_TRIES + 1}) end`,
          // Tries that are refused unseen make the pause no longer.
          triedAt: sql`case when ${quizTries.triedAt} > ${pauseBegan} and ${quizTries.tries} >= ${MOST_TRIES}
            then ${quizTries.triedAt} else ${at} end`,
        },
      })
      .returning(),
  );
  if (tries > MOST_TRIES) {
    const retryAfter = Math.max(1, Math.ceil((triedAt.getTime() - now.getTime()) / 1000) + PAUSE_SECONDS);
    throw new Problem('too_many_guesses', { retryAfter });
  }
  if (!(await isRight(kept, password))) {
    throw new Problem('quiz_password_wrong', { fields: { password: 'This isn’t the quiz password.' } });
  }
  await db.delete(quizTries).where(and(eq(quizTries.quizId, quizId), eq(quizTries.studentId, studentId)));
}
