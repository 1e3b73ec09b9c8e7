import { Problem } from '@stepwell/contract/problem.ts';
import type { KeptPicture } from '@stepwell/contract/questions/question-pictures.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { mediaUrl } from '../../../platform/files/media.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { draftParts, media } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { questionPictures } from '../../../tables/questions/question-pictures.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { keepDrawnPicture } from '../../identity/account/drawn-pictures.public.ts';

type Keeping = Pick<Services, 'db' | 'ports' | 'signer' | 'now'>;
/** Of one author: nobody fills the site with pictures. */
const MOST = 2000;

/** Keeps a picture for an author's questions, drawn anew. Throws what drawing throws, and `too_many_pictures`. */
export async function addPicture(
  services: Keeping,
  { id: ownerId, sessionId }: Viewer,
  file: { name: string; content: Uint8Array },
): Promise<KeptPicture> {
  const mine = await services.db.$count(questionPictures, eq(questionPictures.ownerId, ownerId));
  if (mine >= MOST) throw new Problem('too_many_pictures');
  const row = await keepDrawnPicture(services, { ...file, folder: 'questions' }, async (tx, drawn) =>
    one(
      await tx
        .insert(questionPictures)
        .values({ ownerId, ...drawn })
        .returning(),
    ),
  );
  return shown(services, row, sessionId);
}

type Lying = Pick<typeof questionPictures.$inferSelect, 'id' | 'key' | 'name' | 'width' | 'height'>;
const shown = (services: Keeping, { id, key, name, width, height }: Lying, sessionId: string): KeptPicture => ({
  pictureId: id,
  name,
  width,
  height,
  url: mediaUrl(services, key, sessionId),
});

/** A picture for who writes with it. Throws `media_not_found` for everybody else. */
export async function pictureFor(services: Keeping, viewer: Viewer, pictureId: string): Promise<KeptPicture> {
  const [row] = [...(await picturesLying(services.db, [pictureId])).values()];
  if (!row || !(await mayUse(services.db, viewer, row))) throw new Problem('media_not_found');
  return shown(services, row, viewer.sessionId);
}

/**
 * Pictures by their ids: those of questions, and those among the files of a course, which is where the pictures of a
 * course that came as an archive lie.
 */
export async function picturesLying(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Lying & { ownerId: string; courseId: string | null }>();
  const wanted = sql`any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select id, owner_id, null::uuid as course_id, key, name, width, height from ${questionPictures} where id = ${wanted}
    union all
    select id, owner_id, course_id, key, name, coalesce(width, 1), coalesce(height, 1) from ${media}
      where id = ${wanted} and kind = 'picture'
  `,
  );
  return new Map(
    rows.map(({ owner_id: ownerId, course_id: courseId, ...row }) => [row.id, { ...row, ownerId, courseId }]),
  );
}
interface Row extends Lying {
  owner_id: string;
  course_id: string | null;
}

/** Its owner, an admin, who teaches the course it belongs to or that names it, and who may change a question that shows it. */
async function mayUse(db: Db, { id: viewerId, role }: Viewer, { id, ownerId, courseId }: Owned) {
  if (ownerId === viewerId || role === 'admin') return true;
  const ownCourse = and(
    eq(courses.instructorId, viewerId),
    sql`(${courses.id} = ${courseId} or exists (select from ${draftParts}
      where ${draftParts.courseId} = ${courses.id} and ${draftParts.content}::text like ${anywhere(id)}))`,
  );
  if ((await db.$count(courses, ownCourse)) > 0) return true;
  const found = await db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(
      and(
        sql`(${questions.ownerId} = ${viewerId} or ${questions.openTo} = 'edit' or exists (
          select from assessment_question_shares s
          where s.question_id = ${questions.id} and s.teacher_id = ${viewerId} and s.level = 'edit'))`,
        sql`(${questionVersions.stem} || ${questionVersions.explanation} || ${questionVersions.face}::text
          || ${questionVersions.feedback}::text) like ${anywhere(id)}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
type Owned = { id: string; ownerId: string; courseId: string | null };
