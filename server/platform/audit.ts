import { auditLog } from '../tables/platform.ts';
import type { Db } from './db.ts';

/** Keeps an admin's act on a person, in the transaction of the act itself. */
export async function record(
  tx: Db,
  act: { actorId: string; act: string; subjectId: string; before: object; after: object; reason?: string | undefined },
) {
  await tx.insert(auditLog).values(act);
}
