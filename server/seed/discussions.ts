import { eq } from 'drizzle-orm';
import { type Db, one } from '../platform/database/db.ts';
import { htmlOf } from '../platform/text/markdown.ts';
import { courses } from '../tables/catalog/catalog.ts';
import { announcements, answers, questions, votes } from '../tables/learning/discussion.ts';
import { courseSources, type DiscussionSource, discussionSource } from './sources.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What learners asked and were answered, and what teachers told everybody. `lectureIds` are those of `loadCourses`. */
export async function loadDiscussion(
  tx: Db,
  people: Map<string, string>,
  lectureIds: Map<string, Map<string, string>>,
  now: Date,
) {
  const idOf = (email: string) => {
    const id = people.get(email);
    if (!id) throw new Error(`${email} is not there`);
    return id;
  };
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  for (const { slug } of courseSources()) {
    const discussion = discussionSource(slug);
    if (!discussion) continue;
    const course = one(
      await tx.select({ id: courses.id, teacher: courses.instructorId }).from(courses).where(eq(courses.slug, slug)),
    );
    for (const question of discussion.questions) {
      const lectureId = lectureIds.get(slug)?.get(question.lecture);
      if (!lectureId) throw new Error(`${slug}: a question at ${question.lecture}, which is no lecture`);
      await loadQuestion(tx, question, { courseId: course.id, lectureId, idOf, ago });
    }
    // Lists put the newest first by their ids, which carry the order in which they were written.
    for (const { title, text, daysAgo } of discussion.announcements.toReversed())
      await tx
        .insert(announcements)
        .values({ courseId: course.id, authorId: course.teacher, title, html: htmlOf(text), postedAt: ago(daysAgo) });
  }
}

interface Around {
  courseId: string;
  lectureId: string;
  idOf: (email: string) => string;
  ago: (days: number) => Date;
}

async function loadQuestion(
  tx: Db,
  source: DiscussionSource['questions'][number],
  { courseId, lectureId, idOf, ago }: Around,
) {
  const { student, title, text, daysAgo, at } = source;
  const stirredAt = ago(Math.min(daysAgo, ...source.answers.map((answer) => answer.daysAgo)));
  const question = one(
    await tx
      .insert(questions)
      .values({
        courseId,
        lectureId,
        title,
        text,
        stirredAt,
        authorId: idOf(student),
        askedAt: ago(daysAgo),
        atMs: at === undefined ? null : Math.round(at * 1000),
        answers: source.answers.length,
        votes: source.votes?.length ?? 0,
      })
      .returning({ id: questions.id }),
  );
  const helped = (source.votes ?? []).map((email) => ({ studentId: idOf(email), subjectId: question.id }));
  for (const answer of source.answers) {
    const { id } = one(
      await tx
        .insert(answers)
        .values({
          questionId: question.id,
          authorId: idOf(answer.author),
          text: answer.text,
          writtenAt: ago(answer.daysAgo),
          votes: answer.votes?.length ?? 0,
        })
        .returning({ id: answers.id }),
    );
    helped.push(...(answer.votes ?? []).map((email) => ({ studentId: idOf(email), subjectId: id })));
    if (answer.accepted) await tx.update(questions).set({ acceptedId: id }).where(eq(questions.id, question.id));
  }
  if (helped.length > 0) await tx.insert(votes).values(helped.map((vote) => ({ ...vote, votedAt: stirredAt })));
}
