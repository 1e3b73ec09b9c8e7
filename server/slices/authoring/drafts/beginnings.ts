import { randomUUID } from 'node:crypto';
import type { CourseFaq, CourseOutline, Details, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { drafts, media } from '../../../tables/authoring/authoring.ts';
import { beginCourse, sketchCourse } from '../../catalog/drafted-courses.public.ts';
import { allDraftParts, initialDraftParts, lectureIdOf } from './draft-parts.ts';
import { piecesOf } from './live-drafts.ts';
import { withNewQuestions, withQuestions } from './outline-changes.ts';

interface Beginning {
  userId: string;
  now: Date;
}

const blank = (title: string): Details => ({
  title,
  summary: '',
  description: '',
  category: '',
  level: 'beginner',
  language: 'en',
  outcomes: [],
  requirements: [],
  coverId: null,
  needs: [],
});

/** Begins a course with a title and nothing else; answers its id. */
export async function startCourse(tx: Db, { userId, now }: Beginning, title: string) {
  const content = title.toWellFormed();
  const courseId = await beginCourse(tx, { instructorId: userId, title: content, now });
  await tx.insert(drafts).values({ courseId, changedAt: now, createdAt: now });
  await initialDraftParts(tx, { courseId, userId, now }, [
    { key: 'details', content: blank(content) },
    { key: 'outline', content: { sections: [] } },
    { key: 'faq', content: { items: [] } },
  ]);
  return courseId;
}

/** What is lectures, sections and files of one course becomes those of another: every id anew, what names them along. */
export async function copyCourse(tx: Db, { userId, now }: Beginning, from: { id: string; instructorId: string }) {
  const all = await allDraftParts(tx, from.id);
  const pick = <T>(key: string) => all.find((part) => part.key === key)?.content as T;
  const details = pick<Details>('details');
  const outline = pick<CourseOutline>('outline');
  const lectureIds = new Set(outline.sections.flatMap(({ lectures }) => lectures));
  const title = i18n.t('Copy of {title}', { title: details.title }).slice(0, 120);
  // An admin who copies somebody's course makes it theirs, not the admin's.
  const courseId = await beginCourse(tx, { instructorId: from.instructorId, title, now });
  await tx.insert(drafts).values({ courseId, changedAt: now, createdAt: now });

  const files = await copyMedia(tx, from.id, courseId);
  const fresh = new Map([...lectureIds].map((id) => [id, randomUUID()]));
  const lectureOf = (id: string) => fresh.get(id) ?? id;
  const lectures = all.flatMap(({ key, content }) => {
    const id = lectureIdOf(key);
    return lectureIds.has(id) ? [[lectureOf(id), copyOf(content as DraftLecture, fresh, files)] as const] : [];
  });
  const document = {
    details: { ...details, title, coverId: details.coverId && (files.get(details.coverId) ?? null) },
    outline: {
      sections: outline.sections.map(({ title, lectures }) => ({
        id: randomUUID(),
        title,
        lectures: lectures.map(lectureOf),
      })),
    },
    faq: { items: pick<CourseFaq>('faq').items.map((item) => ({ ...item, id: randomUUID() })) },
    lectures: Object.fromEntries(lectures),
  };
  await initialDraftParts(tx, { courseId, userId, now }, piecesOf(document));
  await sketchCourse(tx, courseId, document.details, now);
  return courseId;
}

function copyOf(lecture: DraftLecture, lectures: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>) {
  const rules = { ...lecture.rules, needs: lecture.rules.needs.flatMap((id) => lectures.get(id) ?? []) };
  const file = (id: string) => files.get(id) ?? id;
  const newLectureId = (id: string | null) => (id === null ? null : (lectures.get(id) ?? null));
  const copy = {
    ...withQuestions(withNewQuestions(lecture), (one) => ({ ...one, taughtInId: newLectureId(one.taughtInId) })),
    rules,
    files: lecture.files.map(({ mediaId, name }) => ({ mediaId: file(mediaId), name })),
  };
  if (copy.kind === 'quiz') return copy;
  const html = copy.html.replace(/(\sdata-media=")([0-9a-f-]{36})"/g, (_, start, id: string) => `${start}${file(id)}"`);
  // A class belongs to the course it was scheduled for.
  if (copy.kind === 'live') return { ...copy, html, classId: null };
  if (copy.kind === 'package') return { ...copy, html, packageId: copy.packageId && file(copy.packageId) };
  return copy.kind === 'video' ? { ...copy, html, mediaId: copy.mediaId && file(copy.mediaId) } : { ...copy, html };
}

/** Rows of their own for the same files; a file goes only when no row names it any more. */
async function copyMedia(tx: Db, from: string, courseId: string) {
  const rows = await tx.select().from(media).where(eq(media.courseId, from));
  const ids = new Map(rows.map(({ id }) => [id, randomUUID()]));
  if (rows.length > 0)
    await tx.insert(media).values(rows.map((row) => ({ ...row, id: ids.get(row.id) ?? randomUUID(), courseId })));
  return ids;
}
