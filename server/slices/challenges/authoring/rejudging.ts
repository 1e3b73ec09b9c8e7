import type { Rejudge } from '@stepwell/contract/challenges/challenge-figures.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { confirmRejudge } from '../../judge/rejudging/confirming.public.ts';
import {
  beginRejudge,
  dropRejudge,
  openRejudgeOf,
  previewRejudge,
  rejudgeOf,
} from '../../judge/rejudging/rejudges.public.ts';
import { lockedChallenge, ownChallengeRow } from './own-rows.ts';

/** Changes are told of so many submissions, and counted of all. */
const MOST_TOLD = 200;

async function readRejudge(db: Db, rejudgeId: string): Promise<Rejudge> {
  const { state, total, judged, changes } = await previewRejudge(db, rejudgeId);
  return {
    rejudgeId,
    state,
    total,
    judged,
    changed: changes.length,
    changes: changes.slice(0, MOST_TOLD).map(({ fullName: student, studentId: _, madeAt: __, ...change }) => ({
      ...change,
      student,
    })),
  };
}

export async function openRejudge(db: Db, viewer: Viewer, challengeId: string) {
  await ownChallengeRow(db, viewer, challengeId);
  const rejudgeId = await openRejudgeOf(db, challengeId);
  return { rejudge: rejudgeId ? await readRejudge(db, rejudgeId) : null };
}

/** By the version that students see. */
export async function begin(tx: Db, viewer: Viewer, challengeId: string, now: Date) {
  const { challenge } = await lockedChallenge(tx, viewer, challengeId);
  const { publishedVersionId: byVersionId } = challenge;
  if (!byVersionId) throw new Problem('rejudge_empty');
  return readRejudge(tx, await beginRejudge(tx, { challengeId, byVersionId, who: viewer.id, now }));
}

interface Which {
  challengeId: string;
  rejudgeId: string;
  now: Date;
}

async function refuseStranger(db: Db, viewer: Viewer, { challengeId, rejudgeId }: Which) {
  await ownChallengeRow(db, viewer, challengeId);
  if ((await rejudgeOf(db, rejudgeId)).challengeId !== challengeId) throw new Problem('rejudge_not_found');
}

export async function confirm(tx: Db, viewer: Viewer, which: Which) {
  await refuseStranger(tx, viewer, which);
  await confirmRejudge(tx, which.rejudgeId, which.now);
  return readRejudge(tx, which.rejudgeId);
}

export async function drop(tx: Db, viewer: Viewer, which: Which) {
  await refuseStranger(tx, viewer, which);
  await dropRejudge(tx, which.rejudgeId, which.now);
  return readRejudge(tx, which.rejudgeId);
}
