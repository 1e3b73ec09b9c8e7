import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { addPeople, removePerson } from './batch-people.ts';
import { changeBatch, heldBatch, makeBatch, removeBatch } from './batches.ts';

/** What another slice may do about batches in the name of an admin; each throws what the batch's own screens are refused. */
export const provisionBatch = (tx: Db, viewer: Viewer, about: { courseId: string; name: string }) =>
  makeBatch(tx, viewer, { ...about, startsAt: null, endsAt: null });

/** Another name; its dates stay. */
export async function renameBatch(tx: Db, viewer: Viewer, batchId: string, name: string) {
  const { name: before, startsAt, endsAt } = await heldBatch(tx, viewer, batchId);
  if (before === name) return;
  const dates = { startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
  await changeBatch(tx, viewer, batchId, { name, ...dates });
}

/** Those who may learn are enrolled and put in, the rest stays out; these others leave it. */
export async function changeMembers(
  tx: Db,
  viewer: Viewer,
  batchId: string,
  { add, remove }: { add: string[]; remove: string[] },
) {
  if (add.length > 0) await addPeople(tx, viewer, batchId, { userIds: add });
  for (const userId of remove) await removePerson(tx, viewer, batchId, userId);
}

/** The batch goes, its people stay enrolled. */
export const dropBatch = (tx: Db, viewer: Viewer, batchId: string) => removeBatch(tx, viewer, batchId);
