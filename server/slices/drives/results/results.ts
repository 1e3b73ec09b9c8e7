import type { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../../platform/database/db.ts';
import { driveResults } from '../../../tables/drives/candidates.ts';
import { heldRegistration, panelOf, roundsOf, runningDrive, type Staff } from '../access.ts';
import { criteriaOf } from './candidates.ts';

/**
 * Keeps the result of a round, in place of an earlier one. Throws `drive_round_not_found`, `drive_panel_not_found`,
 * `drive_registration_not_found`, `drive_withdrawn`, `drive_ended`.
 */
export async function saveResult(
  tx: Db,
  viewer: Staff,
  { driveId, now, ...wish }: { driveId: string; now: Date } & Parsed<typeof driveDay.saveResult>['body'],
) {
  await runningDrive(tx, viewer, driveId);
  const { registrationId, roundId, scores, ...result } = wish;
  await heldRegistration(tx, driveId, registrationId);
  if (!(await roundsOf(tx, driveId)).some(({ id }) => id === roundId)) throw new Problem('drive_round_not_found');
  if (result.panelId) await panelOf(tx, driveId, result.panelId);
  const criteria = await criteriaOf(tx, driveId);
  const known = Object.fromEntries(Object.entries(scores).filter(([name]) => criteria.includes(name)));
  const values = { ...result, scores: known, savedBy: viewer.id, savedAt: now };
  await tx
    .insert(driveResults)
    .values({ registrationId, roundId, ...values })
    .onConflictDoUpdate({ target: [driveResults.registrationId, driveResults.roundId], set: values });
  return { registrationId };
}
