import type { CuePoint } from '@stepwell/contract/quizzes/video-questions.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { questionVersions } from '../../../tables/questions/questions.ts';
import { cuePoints } from '../../../tables/quizzes/video-questions.ts';
import { openable } from '../../learning/open-lectures.public.ts';
import { textWithValues } from '../../questions/calculations.public.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { valued } from '../../questions/explained.public.ts';
import { orderToShow, questionViewAs } from '../../questions/question-views.public.ts';
import { newestVersions } from '../../questions/question-writing.public.ts';

/** What a film asks, in its order; refuses whoever may not open the lecture. Keys stay here. */
export async function cuePointsFor(db: Db, viewer: Viewer | null, lectureId: string, now: Date): Promise<CuePoint[]> {
  await openable(db, viewer, lectureId, now);
  const rows = await db
    .select()
    .from(cuePoints)
    .where(eq(cuePoints.lectureId, lectureId))
    .orderBy(asc(cuePoints.atMs), asc(cuePoints.questionId));
  const versions = await newestVersions(
    db,
    rows.map(({ questionId }) => questionId),
  );
  return rows.flatMap(({ questionId, atMs, taughtAtMs }) => {
    const version = versions.get(questionId);
    if (!version) return [];
    const { id: versionId, stem, face } = version;
    const shown = shownTo(viewer?.id, lectureId, version);
    return [
      {
        questionId,
        versionId,
        at: atMs / 1000,
        taughtAt: taughtAtMs / 1000,
        stem: textWithValues(stem, valued(face, shown)),
        face: questionViewAs(shown, face),
      },
    ];
  });
}

/** The same person finds the same order and the same values again: whoever watches once more need not search. */
export const shownTo = (
  viewerId: string | undefined,
  lectureId: string,
  { id, face, key }: Pick<typeof questionVersions.$inferSelect, 'id' | 'face' | 'key'>,
) => orderToShow(face, key, true, chanceOf(`${viewerId ?? 'visitor'} ${lectureId}`, `parts ${id}`));
