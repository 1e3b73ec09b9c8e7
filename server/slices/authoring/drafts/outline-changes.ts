import { randomUUID } from 'node:crypto';
import type { CourseOutline, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftLine } from '@stepwell/contract/authoring/drafts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { drafts } from '../../../tables/authoring/authoring.ts';
import { lectures as lectureRows } from '../../../tables/catalog/catalog.ts';
import { cleanDraftLecture, cleanOutline } from './clean-pieces.ts';
import { lineFor, mediaOf } from './draft-pages.ts';
import { type Hand, holdDraft, initialDraftParts, lectureKey, pieceOf, saveDraftPart } from './draft-parts.ts';
import { lineOf } from './lecture-lines.ts';
import { linesOf, mustOpen, takenElsewhere } from './saving.ts';

interface Fresh {
  lectureId: string;
  content: DraftLecture;
}

/**
 * Puts lectures at the end of a section, whatever else moved meanwhile: nothing can be lost by that, so no version is
 * asked for. Those that are there already stay as they are. Throws `changed_elsewhere` where the section is gone.
 */
export async function addLectures(
  tx: Db,
  hand: Hand,
  { sectionId, lectures }: { sectionId: string; lectures: Fresh[] },
) {
  await holdDraft(tx, hand.courseId);
  const clean = lectures.map(({ lectureId, content }) => ({ lectureId, content: cleanDraftLecture(content) }));
  return insert(tx, hand, clean, (sections) => {
    const place = sections.findIndex(({ id }) => id === sectionId);
    if (place < 0) throw new Problem('changed_elsewhere', { message: 'This section was removed.' });
    return [place, sections[place]?.lectures.length ?? 0];
  });
}

/** Puts a copy of a lecture right behind it; its questions are new ones. */
export async function copyLecture(tx: Db, hand: Hand, { lectureId, copyId }: { lectureId: string; copyId: string }) {
  await holdDraft(tx, hand.courseId);
  const { content } = await pieceOf<DraftLecture>(tx, hand.courseId, lectureKey(lectureId));
  const title = i18n.t('Copy of {title}', { title: content.title }).slice(0, 120);
  const copy = { lectureId: copyId, content: { ...withNewQuestions(content), title } };
  return insert(tx, hand, [copy], (sections) => {
    const place = sections.findIndex((section) => section.lectures.includes(lectureId));
    if (place < 0) throw new Problem('changed_elsewhere', { message: 'This lecture was removed.' });
    return [place, (sections[place]?.lectures.indexOf(lectureId) ?? 0) + 1];
  });
}

/** The same lecture, its questions under ids of their own. */
export function withNewQuestions(lecture: DraftLecture): DraftLecture {
  return withQuestions(lecture, (question) => ({ ...question, id: randomUUID() }));
}

/** The same lecture with another question in the place of each, in its quiz or in its film. */
export function withQuestions(lecture: DraftLecture, change: (question: DraftQuestion) => DraftQuestion): DraftLecture {
  if (lecture.kind === 'quiz')
    return { ...lecture, quiz: { ...lecture.quiz, questions: lecture.quiz.questions.map(change) } };
  if (lecture.kind !== 'video' || !lecture.stops) return lecture;
  return { ...lecture, stops: lecture.stops.map((stop) => ({ ...stop, question: change(stop.question) })) };
}

async function insert(
  tx: Db,
  hand: Hand,
  lectures: Fresh[],
  placeIn: (sections: CourseOutline['sections']) => [section: number, place: number],
) {
  const { courseId } = hand;
  const ids = lectures.map(({ lectureId }) => lectureId);
  if (new Set(ids).size < ids.length)
    throw new Problem('invalid_fields', { fields: { lectures: 'Two of them have the same number.' } });
  const known = await linesOf(tx, courseId);
  const fresh = lectures.filter(({ lectureId }) => !known.has(lectureId));
  const freshIds = fresh.map(({ lectureId }) => lectureId);
  if (
    fresh.length > 0 &&
    ((await takenElsewhere(tx, courseId, freshIds)) || (await existsElsewhere(tx, courseId, freshIds)))
  )
    throw new Problem('id_taken');
  await mustOpen(tx, courseId, new Map(fresh.map(({ lectureId, content }) => [lectureId, content])));
  await initialDraftParts(
    tx,
    hand,
    fresh.map(({ lectureId, content }) => ({ key: lectureKey(lectureId), content, line: lineOf(content) })),
  );
  const outline = await pieceOf<CourseOutline>(tx, courseId, 'outline');
  const standing = new Set(outline.content.sections.flatMap((section) => section.lectures));
  const coming = ids.filter((id) => !standing.has(id));
  const [section, place] = placeIn(outline.content.sections);
  const content = cleanOutline({
    sections: outline.content.sections.map((one, index) =>
      index === section ? { ...one, lectures: one.lectures.toSpliced(place, 0, ...coming) } : one,
    ),
  });
  const saved = await saveDraftPart(tx, hand, { key: 'outline', version: outline.version, content });
  await tx.update(drafts).set({ changedAt: hand.now }).where(eq(drafts.courseId, courseId));
  const files = await mediaOf(tx, courseId);
  const lines: DraftLine[] = [];
  for (const id of ids) {
    const { content: storedLecture, ...piece } = await pieceOf<DraftLecture>(tx, courseId, lectureKey(id));
    lines.push(lineFor(id, { ...piece, line: lineOf(storedLecture) }, files));
  }
  return { outline: saved, lectures: lines };
}

async function existsElsewhere(tx: Db, courseId: string, ids: string[]) {
  const rows = await tx.select({ of: lectureRows.courseId }).from(lectureRows).where(inArray(lectureRows.id, ids));
  return rows.some(({ of }) => of !== courseId);
}
