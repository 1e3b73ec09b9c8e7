import { basename } from 'node:path';
import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import type {
  DraftCuePoint,
  DraftLecture,
  DraftQuiz,
  SubmittedCourse,
} from '@stepwell/contract/authoring/authoring.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { contentTypeOf } from '../../../platform/files/media.ts';
import type { Services } from '../../../platform/services.ts';
import { drafts, media, submissions } from '../../../tables/authoring/authoring.ts';
import { categories, courses, lectures, sections } from '../../../tables/catalog/catalog.ts';
import { files } from '../../../tables/platform/platform.ts';
import { draftedAssignments } from '../../assignments/drafted-assignments.public.ts';
import { challengesOfLectures } from '../../challenges/lectures/coding-lectures.public.ts';
import { classesOfLectures } from '../../live/lectures/live-lectures.public.ts';
import { publishedPackages } from '../../packages/drafted-packages.public.ts';
import { draftedQuizzes } from '../../quizzes/drafted-quizzes.public.ts';
import { draftedCuePoints } from '../../quizzes/video-questions/drafted-cue-points.public.ts';
import { storedCaptions } from './caption-files.public.ts';
import { initialDraftParts, lectureKey } from './draft-parts.ts';
import { lineOf } from './lecture-lines.ts';

type CourseRow = typeof courses.$inferSelect;
type LectureRow = typeof lectures.$inferSelect;
type Captions = Extract<DraftLecture, { kind: 'video' }>['captions'];

/**
 * Makes the draft of a course that is published, from what learners have, and writes that down as what was published.
 * Of two at once the second finds it done.
 */
export async function openDraft(tx: Db, ports: Services['ports'], course: CourseRow, now: Date) {
  const { id: courseId, edition, instructorId, publishedAt } = course;
  const [fresh] = await tx
    .insert(drafts)
    .values({ courseId, edition, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!fresh) return;
  const document = await liveDocument(tx, ports, course);
  await initialDraftParts(tx, { courseId, userId: null, now }, piecesOf(document));
  if (edition === 0) return;
  const at = publishedAt ?? now;
  await tx.insert(submissions).values({
    courseId,
    number: 1,
    state: 'published' as const,
    submittedBy: instructorId,
    ...frozen(document),
    submittedAt: at,
    decidedAt: at,
  });
}

/** A document as a submission keeps it. */
export const frozen = (document: SubmittedCourse) => ({
  document,
  title: document.details.title,
  lectures: Object.keys(document.lectures).length,
});

/** A document as the pieces that a draft keeps. */
export const piecesOf = ({ details, outline, faq, lectures: lines }: SubmittedCourse) => [
  { key: 'details' as const, content: details },
  { key: 'outline' as const, content: outline },
  { key: 'faq' as const, content: faq },
  ...Object.entries(lines).map(([id, content]) => ({ key: lectureKey(id), content, line: lineOf(content) })),
];

/** A course as learners have it, in the shape of a draft; its files become media of the course. */
async function liveDocument(tx: Db, ports: Services['ports'], course: CourseRow): Promise<SubmittedCourse> {
  const rows = await tx
    .select({ lecture: lectures, section: sections })
    .from(lectures)
    .innerJoin(sections, eq(sections.id, lectures.sectionId))
    .where(eq(lectures.courseId, course.id))
    .orderBy(asc(sections.position), asc(lectures.position));
  const parts = await tx
    .select()
    .from(sections)
    .where(eq(sections.courseId, course.id))
    .orderBy(asc(sections.position));
  const lectureRows = rows.map(({ lecture }) => lecture);
  const quizzes = await draftedQuizzes(
    tx,
    lectureRows.flatMap(({ id, kind }) => (kind === 'quiz' ? [id] : [])),
  );
  const stops = await draftedCuePoints(
    tx,
    lectureRows.flatMap(({ id, kind }) => (kind === 'video' ? [id] : [])),
  );
  const assignments = await draftedAssignments(
    tx,
    lectureRows.flatMap(({ id, kind }) => (kind === 'assignment' ? [id] : [])),
  );
  const packed = await publishedPackages(
    tx,
    lectureRows.flatMap(({ id, kind }) => (kind === 'package' ? [id] : [])),
  );
  const challenged = await challengesOfLectures(
    tx,
    lectureRows.flatMap(({ id, kind }) => (kind === 'coding' ? [id] : [])),
  );
  const classes = await classesOfLectures(
    tx,
    lectureRows.flatMap(({ id, kind }) => (kind === 'live' ? [id] : [])),
  );
  const mediaId = await mediaOf(tx, course, lectureRows, [...packed.values()]);
  const captions = new Map<string, Captions>();
  for (const one of lectureRows) if (one.kind === 'video') captions.set(one.id, await captionsOf(ports, one));
  return {
    details: await detailsOf(tx, course, mediaId),
    outline: {
      sections: parts.map(({ id, title }) => ({
        id,
        title,
        lectures: lectureRows.flatMap((lecture) => (lecture.sectionId === id ? [lecture.id] : [])),
      })),
    },
    faq: { items: course.faq.map((item) => ({ id: crypto.randomUUID(), ...item })) },
    lectures: Object.fromEntries(
      lectureRows.flatMap((lecture) => {
        const content = contentOf(lecture, mediaId, {
          quiz: quizzes.get(lecture.id),
          captions: captions.get(lecture.id) ?? [],
          stops: stops.get(lecture.id),
          assignment: assignments.get(lecture.id),
          packageKey: packed.get(lecture.id)?.key,
          challenge: challenged.get(lecture.id) ?? null,
          classId: classes.get(lecture.id) ?? null,
        });
        return content ? [[lecture.id, content]] : [];
      }),
    ),
  };
}

async function detailsOf(tx: Db, course: CourseRow, mediaId: (key: string) => string | undefined) {
  const { title, summary, description, level, language, outcomes, requirements, coverKey } = course;
  const [category] = course.categoryId
    ? await tx.select({ key: categories.key }).from(categories).where(eq(categories.id, course.categoryId))
    : [];
  const needs =
    course.needs.length > 0
      ? await tx.select({ slug: courses.slug }).from(courses).where(inArray(courses.id, course.needs))
      : [];
  return {
    title,
    summary,
    description,
    level,
    language,
    outcomes,
    requirements,
    category: category?.key ?? '',
    coverId: coverKey === null ? null : (mediaId(coverKey) ?? null),
    needs: needs.map(({ slug }) => slug),
  };
}

function contentOf(
  lecture: LectureRow,
  mediaId: (key: string) => string | undefined,
  {
    quiz,
    captions,
    stops,
    assignment,
    packageKey,
    challenge,
    classId,
  }: {
    quiz: DraftQuiz | undefined;
    captions: Captions;
    stops: DraftCuePoint[] | undefined;
    assignment: DraftAssignment | undefined;
    packageKey: string | undefined;
    challenge: string | null;
    classId: string | null;
  },
): DraftLecture | undefined {
  const { title, html, preview, required, completion, opensAt, opensAfterDays, needs } = lecture;
  const rules = { preview, required, completion, opensAt: opensAt?.toISOString() ?? null, opensAfterDays, needs };
  const beside = lecture.files.flatMap(({ key, name }) => {
    const id = mediaId(key);
    return id ? [{ mediaId: id, name }] : [];
  });
  const basics = { title, rules, files: beside };
  switch (lecture.kind) {
    case 'article':
    case 'file':
      return { ...basics, kind: lecture.kind, html };
    case 'assignment':
      return assignment && { ...basics, kind: 'assignment', html, assignment };
    case 'package':
      return { ...basics, kind: 'package', html, packageId: mediaId(packageKey ?? '') ?? null };
    case 'coding':
      return { ...basics, kind: 'coding', html, challenge };
    case 'live':
      return { ...basics, kind: 'live', html, classId };
    case 'quiz':
      return quiz && { ...basics, kind: 'quiz', quiz };
    case 'video': {
      const film = mediaId(lecture.videoKey ?? '') ?? null;
      return { ...basics, kind: 'video', mediaId: film, html, captions, ...(stops && { stops }) };
    }
  }
}

/** Of every language: the first one's words lie with the film, the others' in their files. */
function captionsOf(
  ports: Services['ports'],
  { transcript, captionsLanguage, captions }: LectureRow,
): Promise<Captions> {
  const first = transcript?.length ? { language: captionsLanguage ?? 'en', cues: transcript } : undefined;
  return storedCaptions(ports, captions, first);
}

/** Writes a row of media for each file that the course is made of, and answers the row of a key. */
async function mediaOf(
  tx: Db,
  { id: courseId, instructorId, coverKey }: CourseRow,
  lectureRows: LectureRow[],
  packed: { key: string; name: string }[],
) {
  const used = [
    ...lectureRows.flatMap(({ videoKey, posterKey, seconds }) =>
      videoKey
        ? [{ key: videoKey, kind: 'video' as const, name: basename(videoKey), posterKey, milliseconds: seconds * 1000 }]
        : [],
    ),
    ...lectureRows.flatMap((lecture) => lecture.files.map(({ key, name }) => ({ key, kind: 'file' as const, name }))),
    ...packed.map((file) => ({ ...file, kind: 'package' as const })),
    ...(coverKey ? [{ key: coverKey, kind: 'picture' as const, name: basename(coverKey) }] : []),
  ];
  const once = [...new Map(used.map((file) => [file.key, file])).values()];
  if (once.length === 0) return () => undefined;
  const keys = once.map(({ key }) => key);
  const storedFiles = new Map(
    (await tx.select().from(files).where(inArray(files.key, keys))).map((file) => [file.key, file]),
  );
  const rows = await tx
    .insert(media)
    .values(
      once.map((file) => ({
        ...file,
        courseId,
        ownerId: instructorId,
        contentType: storedFiles.get(file.key)?.contentType ?? contentTypeOf(file.key),
        bytes: storedFiles.get(file.key)?.bytes ?? 0,
      })),
    )
    .returning({ id: media.id, key: media.key });
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return (key: string) => ids.get(key);
}
