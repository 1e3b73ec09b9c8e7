import { Problem } from '@stepwell/contract/problem.ts';
import type { BankQuestion } from '@stepwell/contract/questions/question-bank.ts';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questionShares } from '../../../tables/questions/question-bank.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { draftOf } from '../drafted-questions.public.ts';
import { explained } from '../explained.public.ts';
import { withPictures } from '../pictures/showing.public.ts';
import { answersTo, type LineRow, lineColumns, lineOf } from './bank-lists.public.ts';
import { previewOf } from './bank-trying.ts';
import { changesBetween } from './version-changes.ts';

/** One question with its versions, newest first, and where it is asked. */
export async function bankQuestion(
  services: Pick<Services, 'db' | 'signer' | 'now'>,
  { id: viewerId, sessionId }: Viewer,
  questionId: string,
): Promise<BankQuestion> {
  const { db } = services;
  const [line] = await rowsOf<Omit<LineRow, 'may'> & { may: LineRow['may'] | null }>(
    db,
    sql`
    select ${lineColumns(viewerId)} from assessment_bank_rows b join identity_users u on u.id = b.holder_id
    cross join lateral (${answersTo(sql`b.question_id`)}) n where b.question_id = ${questionId}`,
  );
  if (!line?.may) throw new Problem('bank_question_not_found');
  const [[stored], versions] = await Promise.all([
    db.select().from(questions).where(eq(questions.id, questionId)),
    versionsOf(db, questionId),
  ]);
  const newest = versions[0];
  const question = stored && newest && draftOf({ ...newest, ...stored, questionId, kind: newest.kind });
  if (!newest || !question) throw new Problem('bank_question_not_found');
  const { stem, face } = explained(newest, previewOf(newest), null);
  const [shown = { stem, face }] = await withPictures(services, sessionId, [{ stem, face }]);
  return {
    ...lineOf({ ...line, may: line.may }),
    question,
    stemHtml: shown.stem,
    face: shown.face,
    versions: versions.map((version, place) => {
      const before = versions[place + 1];
      return {
        number: version.number,
        createdAt: version.createdAt.toISOString(),
        answered: version.answered,
        changes: before ? changesBetween(before, version) : [],
      };
    }),
    usedIn: await usesOf(db, questionId),
    shares: line.may === 'own' ? { everybody: stored.openTo, teachers: await sharesOf(db, questionId) } : null,
  };
}

async function versionsOf(db: Db, questionId: string) {
  const rows = await db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.number));
  const answered = await rowsOf<{ versionId: string; times: number; facility: number | null }>(
    db,
    sql`
    select version_id as "versionId", count(*)::int as times, avg(share)::float8 as facility from (
      select aq.version_id, greatest(aq.marks, 0) / nullif(aq.max_marks, 0) as share
      from assessment_question_versions v
      join assessment_attempt_questions aq on aq.version_id = v.id
      join assessment_attempts a on a.id = aq.attempt_id
      where v.question_id = ${questionId} and a.state <> 'open' and not a.preview and aq.marks is not null
      union all
      select f.version_id, f.is_right::int from assessment_film_answers f
      where f.question_id = ${questionId} and f.number = 1
    ) shares group by version_id`,
  );
  const byVersion = new Map(answered.map(({ versionId, ...counted }) => [versionId, counted]));
  return rows.map((row) => ({ ...row, answered: byVersion.get(row.id) ?? { times: 0, facility: null } }));
}

const usesOf = (db: Db, questionId: string) =>
  rowsOf<BankQuestion['usedIn'][number]>(
    db,
    sql`
    select where_asked as "where", title, course_title as "courseTitle", slug as "courseId", lecture_id as "lectureId" from (
      select distinct 'quiz' as where_asked, z.id, z.title, c.title as course_title, c.slug, z.lecture_id
      from assessment_quiz_items i join assessment_quizzes z on z.id = i.quiz_id
      left join catalog_courses c on c.id = z.course_id where i.question_id = ${questionId}
      union all
      select 'film', l.id, l.title, c.title, c.slug, l.id
      from assessment_film_stops f join catalog_lectures l on l.id = f.lecture_id
      join catalog_courses c on c.id = l.course_id where f.question_id = ${questionId}
    ) asked order by course_title nulls last, title, id`,
  );

const sharesOf = (db: Db, questionId: string) =>
  db
    .select({ teacherId: questionShares.teacherId, fullName: users.fullName, level: questionShares.level })
    .from(questionShares)
    .innerJoin(users, eq(users.id, questionShares.teacherId))
    .where(eq(questionShares.questionId, questionId))
    .orderBy(asc(users.fullName), asc(users.id));
