import type {
  CourseFaq,
  CourseOutline,
  Details,
  DraftLecture,
  LectureRules,
} from '@stepwell/contract/authoring/authoring.ts';
import type { SavedLecture } from '@stepwell/contract/authoring/drafts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { type DraftPartSummary, draftParts } from '../../../tables/authoring/authoring.ts';
import { ringOfCourses } from '../../catalog/course-rings.public.ts';
import { sketchCourse } from '../../catalog/drafted-courses.public.ts';
import { cleanDetails, cleanDraftLecture, cleanFaq, cleanOutline } from './clean-pieces.ts';
import { lineFor, mediaOf } from './draft-pages.ts';
import {
  type DraftPart,
  type Hand,
  holdDraft,
  lectureIdOf,
  lectureKey,
  pieceOf,
  saveDraftPart,
} from './draft-parts.ts';
import { lineOf, missingFrom } from './lecture-lines.ts';
import { findRing } from './rings.ts';

interface Saved<T> {
  version: number;
  content: T;
  /** As a line of the history of its own. */
  apart?: boolean;
}

/** What the browser hears: the content only where it is another than was sent. */
const answer = <T extends Details | CourseOutline | CourseFaq | DraftLecture>(piece: DraftPart<T>, sent: T) => ({
  ...piece,
  content: JSON.stringify(sorted(piece.content)) === JSON.stringify(sorted(sent)) ? null : piece.content,
});
/** Keys in one order, since PostgreSQL keeps its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

export async function saveDetails(tx: Db, hand: Hand, { version, content, apart = false }: Saved<Details>) {
  await holdDraft(tx, hand.courseId);
  const details = cleanDetails(content);
  const ring = await ringOfCourses(tx, hand.courseId, details.needs);
  if (ring) throw ringed(ring, 'content.needs');
  const piece = await saveDraftPart(tx, hand, { key: 'details', version, content: details, apart });
  await sketchCourse(tx, hand.courseId, details, hand.now);
  return answer(piece, content);
}

/** Throws `invalid_fields` where the order names a lecture that this course never had. */
export async function saveOutline(tx: Db, hand: Hand, { version, content, apart = false }: Saved<CourseOutline>) {
  await holdDraft(tx, hand.courseId);
  const outline = cleanOutline(content);
  const known = new Set((await linesOf(tx, hand.courseId)).keys());
  if (outline.sections.some(({ lectures }) => lectures.some((id) => !known.has(id))))
    throw new Problem('invalid_fields', {
      fields: { 'content.sections': 'One of these lectures isn’t part of this course.' },
    });
  return answer(await saveDraftPart(tx, hand, { key: 'outline', version, content: outline, apart }), content);
}

export async function saveFaq(tx: Db, hand: Hand, { version, content, apart = false }: Saved<CourseFaq>) {
  await holdDraft(tx, hand.courseId);
  return answer(await saveDraftPart(tx, hand, { key: 'faq', version, content: cleanFaq(content), apart }), content);
}

/**
 * Keeps a lecture. Throws `needs_ring` naming the lectures that would wait for each other, and `wrong_kind_of_lecture`
 * where it would become another kind, under which nobody's progress fits.
 */
export async function saveLecture(
  tx: Db,
  hand: Hand,
  { lectureId, version, content, apart = false }: Saved<DraftLecture> & { lectureId: string },
): Promise<SavedLecture> {
  const { courseId } = hand;
  await holdDraft(tx, courseId);
  const saved = await pieceOf<DraftLecture>(tx, courseId, lectureKey(lectureId));
  if (saved.content.kind !== content.kind) throw new Problem('wrong_kind_of_lecture');
  const lecture = cleanDraftLecture(content);
  await mustOpen(tx, courseId, new Map([[lectureId, lecture]]));
  const line = lineOf(lecture);
  const saving = { key: lectureKey(lectureId), version, content: lecture, line, apart };
  const piece = await saveDraftPart(tx, hand, saving);
  const files = await mediaOf(tx, courseId);
  return {
    ...answer(piece, content),
    line: lineFor(lectureId, { ...piece, line }, files),
    problems: missingFrom(line, files).map(({ sentence }) => sentence),
  };
}

/** Every lecture of a draft in short, by its id. */
export async function linesOf(db: Db, courseId: string): Promise<Map<string, DraftPartSummary>> {
  const rows = await db
    .select({ key: draftParts.key, line: draftParts.line })
    .from(draftParts)
    .where(and(eq(draftParts.courseId, courseId), isNotNull(draftParts.line)));
  return new Map(rows.flatMap(({ key, line }) => (line ? [[lectureIdOf(key), line]] : [])));
}

type Waiting = { title: string; rules: LectureRules };

/** Refuses conditions that nobody could ever meet, and those that name a lecture of another course. */
export async function mustOpen(db: Db, courseId: string, changed: ReadonlyMap<string, Waiting>) {
  if ([...changed.values()].every(({ rules }) => rules.needs.length === 0)) return;
  const all = new Map<string, Waiting>([...(await linesOf(db, courseId)), ...changed]);
  for (const { rules } of changed.values()) {
    if (rules.needs.some((id) => !all.has(id)))
      throw new Problem('invalid_fields', { fields: { 'content.rules.needs': 'Choose lectures from this course.' } });
  }
  const ring = findRing(new Map([...all].map(([id, { rules }]) => [id, rules.needs])));
  if (ring)
    throw ringed(
      ring.map((id) => all.get(id)?.title || i18n.t('Untitled lecture')),
      'content.rules.needs',
    );
}

function ringed(names: string[], field: string) {
  const way = [...names, names[0] ?? ''].map((name) => `“${name}”`).join(' → ');
  const message = i18n.t(
    'These lectures require each other, so no one could open them: {way}. Remove a prerequisite.',
    {
      way,
    },
  );
  return new Problem('needs_ring', { message, fields: { [field]: message } });
}

/** Lectures that carry an id which belongs to another course, be it published or a draft. */
export async function takenElsewhere(db: Db, courseId: string, lectureIds: string[]) {
  const rows = await db
    .select({ courseId: draftParts.courseId })
    .from(draftParts)
    .where(inArray(draftParts.key, lectureIds.map(lectureKey)));
  return rows.some((row) => row.courseId !== courseId);
}
