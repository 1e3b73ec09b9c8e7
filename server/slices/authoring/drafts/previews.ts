import type { CourseOutline, Details, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import type { PreviewLecture } from '@stepwell/contract/authoring/drafts.ts';
import type { Outline } from '@stepwell/contract/learning/learning.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { downloadUrl, mediaUrl } from '../../../platform/files/media.ts';
import type { Services } from '../../../platform/services.ts';
import { drawMath, picturesIn, showPictures } from '../../../platform/text/author-html.ts';
import { media } from '../../../tables/authoring/authoring.ts';
import type { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { minutesOf } from '../../catalog/courses.public.ts';
import { shownChallenges } from '../../challenges/lectures/coding-lectures.public.ts';
import { keepCaptions } from './caption-files.public.ts';
import { mediaOf } from './draft-pages.ts';
import { lectureKey, pieceOf } from './draft-parts.ts';
import { classKey, lengthOf, lineOf } from './lecture-lines.ts';
import { linesOf } from './saving.ts';

type CourseRow = typeof courses.$inferSelect;

/** The player's frame as somebody would find it who has just enrolled, but with nothing locked. */
export async function previewOutline(db: Db, course: CourseRow): Promise<Outline> {
  const [details, outline, lines, files, teacher] = await Promise.all([
    pieceOf<Details>(db, course.id, 'details'),
    pieceOf<CourseOutline>(db, course.id, 'outline'),
    linesOf(db, course.id),
    mediaOf(db, course.id),
    db.select({ fullName: users.fullName }).from(users).where(eq(users.id, course.instructorId)),
  ]);
  const sections = outline.content.sections.map(({ title, lectures }) => ({
    title,
    lectures: lectures.flatMap((lectureId) => {
      const line = lines.get(lectureId);
      if (!line) return [];
      const { preview, required, completion } = line.rules;
      return [
        {
          lectureId,
          title: line.title,
          kind: line.kind,
          minutes: minutesOf(lengthOf(line, files)),
          preview,
          required,
          completion,
          done: false,
          open: true,
          lock: null,
        },
      ];
    }),
  }));
  const all = sections.flatMap((section) => section.lectures);
  return {
    courseId: course.slug,
    title: details.content.title,
    language: details.content.language,
    instructor: one(teacher).fullName,
    enrolled: false,
    progress: { done: 0, total: all.filter(({ required }) => required).length, percent: 0 },
    resumeAt: all[0]?.lectureId ?? null,
    certificateCode: null,
    news: null,
    can: { talk: false, teach: false },
    sections,
  };
}

type Files = Pick<Services, 'db' | 'ports' | 'signer' | 'now'>;

/** One lecture as learners would have it, from the draft; its files at addresses that die with the author's session. */
export async function previewLecture(
  services: Files,
  course: CourseRow,
  { lectureId, sessionId }: { lectureId: string; sessionId: string },
): Promise<PreviewLecture> {
  const { content } = await pieceOf<DraftLecture>(services.db, course.id, lectureKey(lectureId));
  const { title } = content;
  if (content.kind === 'quiz') return { kind: 'draft-quiz', lectureId, title, quiz: content.quiz };
  const storedFiles = await filesOf(services.db, course.id, content);
  const at = (key: string) => mediaUrl(services, key, sessionId);
  const line = lineOf(content);
  const html = drawMath(showPictures(content.html, (id) => addressOf(storedFiles.get(id)?.key, at)));
  const common = {
    lectureId,
    courseId: course.slug,
    title,
    done: false,
    completion: content.rules.completion,
    files: content.files.flatMap(({ mediaId, name }) => {
      const file = storedFiles.get(mediaId);
      return file ? [{ name, bytes: file.bytes, url: downloadUrl(services, file.key, name, sessionId) }] : [];
    }),
  };
  if (content.kind === 'assignment') {
    const { files } = common;
    return { kind: 'draft-assignment', lectureId, title, html, files, assignment: content.assignment };
  }
  if (content.kind === 'package') {
    const { packageId } = content;
    if (packageId === null || !storedFiles.has(packageId)) return { kind: 'empty', lectureId, title };
    return { kind: 'draft-package', lectureId, title, html, files: common.files, packageId };
  }
  if (content.kind === 'coding') {
    const { challenge } = content;
    const shown = challenge === null ? undefined : (await shownChallenges(services.db, [challenge])).get(challenge);
    if (challenge === null || !shown) return { kind: 'empty', lectureId, title };
    return { kind: 'draft-coding', lectureId, title, html, files: common.files, challenge };
  }
  if (content.kind === 'live') {
    const { classId } = content;
    if (classId === null || !(await mediaOf(services.db, course.id)).has(classKey(classId)))
      return { kind: 'empty', lectureId, title };
    return { kind: 'draft-live', lectureId, title, html, files: common.files, classId };
  }
  if (content.kind !== 'video') return { ...common, kind: content.kind, html, minutes: minutesOf(line.seconds) };
  const film = content.mediaId === null ? undefined : storedFiles.get(content.mediaId);
  if (!film?.posterKey) return { kind: 'empty', lectureId, title };
  const tracks = await keepCaptions(services, `courses/${course.id}`, content.captions);
  const spoken = content.captions.find(({ cues }) => cues.length > 0);
  return {
    ...common,
    kind: 'video',
    source: at(film.key),
    poster: at(film.posterKey),
    captions: tracks[0] ? at(tracks[0].key) : '',
    language: tracks[0]?.language ?? 'en',
    tracks: tracks.map(({ language, key }) => ({ language, url: at(key) })),
    seconds: Math.round((film.milliseconds ?? 0) / 1000),
    transcript: spoken?.cues ?? [],
    ...(content.stops?.length && { asksAt: content.stops.map(({ at }) => at) }),
    html,
    position: 0,
    watched: [],
    watchedPercent: 0,
  };
}

const addressOf = (key: string | undefined, at: (key: string) => string) => (key === undefined ? undefined : at(key));

/** The rows of every file that a lecture names. */
export async function filesOf(db: Db, courseId: string, ...lectures: DraftLecture[]) {
  const ids = lectures.flatMap((lecture) => [
    ...lecture.files.map(({ mediaId }) => mediaId),
    ...(lecture.kind === 'video' && lecture.mediaId ? [lecture.mediaId] : []),
    ...(lecture.kind === 'package' && lecture.packageId ? [lecture.packageId] : []),
    ...(lecture.kind === 'quiz' ? [] : picturesIn(lecture.html)),
  ]);
  if (ids.length === 0) return new Map<string, typeof media.$inferSelect>();
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.courseId, courseId), inArray(media.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
