import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { recruitmentAssessments, recruitmentAttempts, recruitmentItems } from '../../tables/recruitment/assessments.ts';
import { pointsByRubric, unmarked } from '../questions/rubric-points.public.ts';
import { isItem } from './marking.ts';

interface Wish {
  attemptId: string;
  section: number;
  chosen: Record<string, string>;
  comment: string;
  now: Date;
}

/**
 * Marks the text of a section by its rubric; again replaces it. Throws `recruitment_attempt_not_found` for who doesn’t own
 * the assessment, `recruitment_not_finished`, `recruitment_no_text`, and `invalid_fields` naming criteria without a level.
 */
export async function markText(
  tx: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { attemptId, section, chosen, comment, now }: Wish,
) {
  const [found] = await tx
    .select({ attempt: recruitmentAttempts, ownerId: recruitmentAssessments.ownerId })
    .from(recruitmentAttempts)
    .innerJoin(recruitmentAssessments, eq(recruitmentAssessments.id, recruitmentAttempts.assessmentId))
    .where(eq(recruitmentAttempts.id, attemptId))
    .for('update', { of: recruitmentAttempts });
  if (!found || found.attempt.deletedAt || (viewer.role !== 'admin' && found.ownerId !== viewer.id))
    throw new Problem('recruitment_attempt_not_found');
  if (!found.attempt.finishedAt) throw new Problem('recruitment_not_finished');
  const [item] = await tx
    .select()
    .from(recruitmentItems)
    .where(
      and(
        eq(recruitmentItems.attemptId, attemptId),
        eq(recruitmentItems.section, section),
        eq(recruitmentItems.kind, 'writing'),
      ),
    );
  if (item?.face.kind !== 'essay' || item.answer === null) throw new Problem('recruitment_no_text');
  const { rubric } = item.face;
  const points = pointsByRubric(rubric, chosen);
  if (points === null) {
    const names = unmarked(rubric, chosen).map(({ title }) => title);
    throw new Problem('invalid_fields', { fields: { chosen: `Choose a level for: ${names.join(', ')}.` } });
  }
  const known = Object.fromEntries(rubric.map(({ id }) => [id, chosen[id] ?? '']));
  await tx
    .update(recruitmentItems)
    .set({ points, chosen: known, comment, markedBy: viewer.id, markedAt: now })
    .where(isItem(item));
}
