import type { DraftLecture, SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { submissionDecided } from '../../../events/authoring.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { drawMath } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { drafts, media, submissions } from '../../../tables/authoring/authoring.ts';
import { publishAssignment } from '../../assignments/drafted-assignments.public.ts';
import { ringOfCourses } from '../../catalog/course-rings.public.ts';
import { holdCourse, moveDraft } from '../../catalog/drafted-courses.public.ts';
import { type EditionLecture, publishEdition } from '../../catalog/publishing.public.ts';
import { publishCodingLecture } from '../../challenges/lectures/coding-lectures.public.ts';
import { publishLiveLecture } from '../../live/lectures/live-lectures.public.ts';
import { publishPackage } from '../../packages/drafted-packages.public.ts';
import { publishQuiz } from '../../quizzes/drafted-quizzes.public.ts';
import { publishCuePoints } from '../../quizzes/video-questions/drafted-cue-points.public.ts';
import { keepCaptions } from '../drafts/caption-files.public.ts';
import { mediaOf } from '../drafts/draft-pages.ts';
import { holdDraft } from '../drafts/draft-parts.ts';
import { type CourseMedia, lengthOf, lineOf } from '../drafts/lecture-lines.ts';
import { filesOf } from '../drafts/previews.ts';
import { notReady, problemsInDocument } from './submitting.ts';

interface Decision {
  submissionId: string;
  adminId: string;
  words: string;
  now: Date;
}
type SubmissionRow = typeof submissions.$inferSelect;

/** A submission by its id; `submission_not_found` where there is none. */
export async function submissionOf(db: Db, submissionId: string): Promise<SubmissionRow> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, submissionId));
  if (!row) throw new Problem('submission_not_found');
  return row;
}

/** The row says who was first: of two who decide at once, and of a decision and a withdrawal, one is told that it is over. */
async function decide(tx: Db, { id, courseId }: SubmissionRow, state: 'published' | 'returned', decision: Decision) {
  const { adminId, words, now } = decision;
  const draft = await holdDraft(tx, courseId);
  const [decided] = await tx
    .update(submissions)
    .set({ state, words, decidedBy: adminId, decidedAt: now })
    .where(and(eq(submissions.id, id), eq(submissions.state, 'waiting')))
    .returning({ submittedAt: submissions.submittedAt });
  if (!decided) throw new Problem('submission_not_waiting');
  const course = await holdCourse(tx, courseId);
  await record(tx, {
    actorId: adminId,
    act: `courses.${state}`,
    subjectId: course.instructorId,
    before: { courseId, edition: course.edition },
    after: { submissionId: id, edition: course.edition + (state === 'published' ? 1 : 0) },
    reason: words || undefined,
  });
  await emit(tx, submissionDecided, { submissionId: id, courseId, decision: state });
  return { draft, course, submittedAt: decided.submittedAt };
}

/** Gives a draft back to its author with words. */
export async function returnSubmission(db: Db, decision: Decision) {
  const submission = await submissionOf(db, decision.submissionId);
  await db.transaction(async (tx) => {
    await decide(tx, submission, 'returned', decision);
    await tx.update(drafts).set({ state: 'returned' }).where(eq(drafts.courseId, submission.courseId));
    await moveDraft(tx, submission.courseId, 'returned');
  });
}

type Files = ReadonlyMap<string, typeof media.$inferSelect>;
type Captions = ReadonlyMap<string, { language: string; key: string }[]>;

/**
 * Publishes exactly what was handed in, whatever its author changed since. Throws `submission_not_waiting` where
 * somebody was faster, `draft_not_ready` where something it needs went meanwhile, `needs_ring`, `id_taken`.
 */
export async function publishSubmission(services: Pick<Services, 'db' | 'ports'>, decision: Decision) {
  const { db } = services;
  const submission = await submissionOf(db, decision.submissionId);
  if (submission.state !== 'waiting') throw new Problem('submission_not_waiting');
  const { courseId, document } = submission;
  // Files first, under names that follow from their content: if the rest fails, nothing points at them.
  const captions = await captionsOf(services, courseId, document);
  return db.transaction(async (tx) => {
    const { draft, course, submittedAt } = await decide(tx, submission, 'published', decision);
    const problems = await problemsInDocument(tx, courseId, document);
    if (problems.length > 0) throw notReady(problems);
    const ring = await ringOfCourses(tx, courseId, document.details.needs);
    if (ring)
      throw new Problem('needs_ring', {
        message: i18n.t('These courses require each other: {names}.', { names: ring.join(' → ') }),
      });
    const files = await filesOf(tx, courseId, ...Object.values(document.lectures));
    const cover = await coverOf(tx, courseId, document.details.coverId);
    const lengths = await mediaOf(tx, courseId, document);
    const edition = editionOf(courseId, document, { files, captions, cover, lengths });
    const published = await publishEdition(tx, edition, decision.now);
    for (const [lectureId, lecture] of Object.entries(document.lectures)) {
      const belongs = { ownerId: course.instructorId, courseId, lectureId, title: lecture.title };
      if (lecture.kind === 'quiz') await publishQuiz(tx, belongs, lecture.quiz);
      if (lecture.kind === 'assignment') await publishAssignment(tx, { courseId, lectureId }, lecture.assignment);
      if (lecture.kind === 'coding') await publishCodingLecture(tx, lectureId, lecture.challenge);
      if (lecture.kind === 'live')
        await publishLiveLecture(tx, { courseId, lectureId, classId: lecture.classId }, decision.now);
      if (lecture.kind === 'package') await publishPackage(tx, lectureId, packageOf(lecture, files));
      if (lecture.kind === 'video') await publishCuePoints(tx, belongs, lecture.stops ?? []);
    }
    const changedSince = draft.changedAt !== null && draft.changedAt > submittedAt;
    await tx
      .update(drafts)
      .set({ state: 'open', edition: published.edition, ...(!changedSince && { changedAt: null }) })
      .where(eq(drafts.courseId, courseId));
    return published;
  });
}

async function captionsOf(services: Pick<Services, 'db' | 'ports'>, courseId: string, { lectures }: SubmittedCourse) {
  const saved: [string, { language: string; key: string }[]][] = [];
  for (const [id, lecture] of Object.entries(lectures))
    if (lecture.kind === 'video')
      saved.push([id, await keepCaptions(services, `courses/${courseId}`, lecture.captions)]);
  return new Map(saved);
}

/** The archive that a lecture names; nothing is published without it. */
function packageOf({ packageId }: Extract<DraftLecture, { kind: 'package' }>, files: Files) {
  const file = packageId === null ? undefined : files.get(packageId);
  if (!file) throw new Problem('draft_not_ready');
  return { fileKey: file.key, name: file.name };
}

async function coverOf(tx: Db, courseId: string, mediaId: string | null) {
  if (mediaId === null) return undefined;
  const [row] = await tx
    .select({ key: media.key })
    .from(media)
    .where(and(eq(media.id, mediaId), eq(media.courseId, courseId)));
  return row?.key;
}

function editionOf(
  courseId: string,
  { details, outline, faq, lectures }: SubmittedCourse,
  {
    files,
    captions,
    cover,
    lengths,
  }: { files: Files; captions: Captions; cover: string | undefined; lengths: CourseMedia },
) {
  const { coverId: _, description, ...facts } = details;
  const lectureIds = new Set(outline.sections.flatMap((section) => section.lectures));
  return {
    courseId,
    ...facts,
    description: drawMath(description),
    coverKey: cover ?? null,
    faq: faq.items.map(({ question, answer }) => ({ question, answer })),
    sections: outline.sections.map(({ id, title, lectures: ids }) => ({
      id,
      title,
      lectures: ids.flatMap((lectureId) => {
        const lecture = lectures[lectureId];
        return lecture
          ? [
              lectureRow(lectureId, lecture, {
                files,
                lengths,
                tracks: captions.get(lectureId) ?? [],
                taught: lectureIds,
              }),
            ]
          : [];
      }),
    })),
  };
}

function lectureRow(
  id: string,
  lecture: DraftLecture,
  {
    files,
    lengths,
    tracks,
    taught,
  }: {
    files: Files;
    lengths: CourseMedia;
    tracks: { language: string; key: string }[];
    taught: ReadonlySet<string>;
  },
): EditionLecture {
  const { title, kind, rules } = lecture;
  const film = lecture.kind === 'video' && lecture.mediaId !== null ? files.get(lecture.mediaId) : undefined;
  const spoken = lecture.kind === 'video' ? lecture.captions.find(({ cues }) => cues.length > 0) : undefined;
  return {
    id,
    title,
    kind,
    preview: rules.preview,
    required: rules.required,
    completion: rules.completion,
    opensAt: rules.opensAt === null ? null : new Date(rules.opensAt),
    opensAfterDays: rules.opensAfterDays,
    needs: rules.needs.filter((need) => taught.has(need)),
    seconds: Math.max(1, lengthOf(lineOf(lecture), lengths)),
    html: lecture.kind === 'quiz' ? '' : drawMath(lecture.html),
    videoKey: film?.key ?? null,
    posterKey: film?.posterKey ?? null,
    captionsKey: tracks[0]?.key ?? null,
    captionsLanguage: tracks[0]?.language ?? null,
    transcript: spoken?.cues ?? null,
    captions: tracks,
    files: lecture.files.flatMap(({ mediaId, name }) => {
      const file = files.get(mediaId);
      return file ? [{ key: file.key, name, bytes: file.bytes }] : [];
    }),
  };
}
