import { isDeepStrictEqual } from 'node:util';
import type { CourseOutline, DraftPartContent, SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { LectureDifference, PieceDifference, SubmissionPage } from '@stepwell/contract/authoring/submissions.ts';
import type * as z from 'zod/mini';
import { textOf } from '../../../platform/text/author-html.ts';
import { type CourseMedia, lengthOf, lineOf } from '../drafts/lecture-lines.ts';

type Difference = z.infer<typeof PieceDifference>;

/** The texts of a piece that people read, by the names of their fields. */
const READ = new Set([
  ...['title', 'summary', 'description', 'outcomes', 'requirements', 'question', 'answer', 'html', 'text', 'stem'],
  ...['explanation', 'feedback', 'left', 'right', 'instructions', 'accepted', 'name', 'topic', 'unit', 'words'],
]);

/** How many of each word stand in a piece. */
function wordsOf(content: DraftPartContent | undefined) {
  const counts = new Map<string, number>();
  const open: [string, unknown][] = content ? [['', content]] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (typeof value === 'string') {
      if (!READ.has(name)) continue;
      for (const word of textOf(value).split(/\s+/)) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
    } else if (Array.isArray(value)) open.push(...value.map((one): [string, unknown] => [name, one]));
    else if (typeof value === 'object' && value !== null) open.push(...Object.entries(value));
  }
  return counts;
}

/** How many words one piece has more than the other has of them. */
const surplus = (counts: Map<string, number>, over: Map<string, number>) =>
  [...counts].reduce((sum, [word, count]) => sum + Math.max(0, count - (over.get(word) ?? 0)), 0);

function between(before: DraftPartContent | undefined, after: DraftPartContent | undefined, moved = false): Difference {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const same = isDeepStrictEqual(before, after);
  const change = !before ? 'added' : !after ? 'removed' : !same ? 'changed' : moved ? 'moved' : 'same';
  return { change, moved, wordsAdded: surplus(fresh, old), wordsRemoved: surplus(old, fresh) };
}

/** What a submission changes for those who have the live edition; all of it is added where there is none. */
export function differenceOf(
  live: SubmittedCourse | undefined,
  next: SubmittedCourse,
  media: CourseMedia,
): SubmissionPage['difference'] {
  const [before, after] = [placesIn(live?.outline), placesIn(next.outline)];
  const stayed = unmoved(before, after);
  const lectureOf = (id: string): LectureDifference[] => {
    const lecture = next.lectures[id] ?? live?.lectures[id];
    if (!lecture) return [];
    const [was, is] = [before.get(id), after.get(id)];
    const moved = was !== undefined && is !== undefined && !stayed.has(id);
    return [
      {
        ...between(live?.lectures[id], is ? next.lectures[id] : undefined, moved),
        lectureId: id,
        title: lecture.title,
        kind: lecture.kind,
        seconds: lengthOf(lineOf(lecture), media),
        section: (is ?? was)?.title ?? '',
        before: moved ? (was?.title ?? null) : null,
      },
    ];
  };
  const removed = [...before.keys()].filter((id) => !after.has(id));
  return {
    details: between(live?.details, next.details),
    outline: between(live?.outline, next.outline),
    faq: between(live?.faq, next.faq),
    lectures: [...after.keys(), ...removed].flatMap(lectureOf),
  };
}

interface Place {
  section: string;
  title: string;
  place: number;
}
function placesIn(outline: CourseOutline | undefined): Map<string, Place> {
  const places = (outline?.sections ?? []).flatMap(({ id, title, lectures }) =>
    lectures.map((lecture) => ({ lecture, section: id, title })),
  );
  return new Map(places.map(({ lecture, ...where }, place) => [lecture, { ...where, place }]));
}

/**
 * Lectures that nobody need say have moved: those that stayed in their section and keep their order among themselves,
 * as many as can be (the longest rising run of their old places).
 */
function unmoved(before: Map<string, Place>, after: Map<string, Place>) {
  const stayed = [...after].flatMap(([id, { section }]) => {
    const was = before.get(id);
    return was && was.section === section ? [{ id, place: was.place }] : [];
  });
  const runs: { length: number; from: number }[] = [];
  for (const [index, { place }] of stayed.entries()) {
    let best = { length: 1, from: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const run = runs[earlier];
      if (run && (stayed[earlier]?.place ?? 0) < place && run.length >= best.length)
        best = { length: run.length + 1, from: earlier };
    }
    runs.push(best);
  }
  const unmovedIds = new Set<string>();
  const longest = runs.reduce((best, run, index) => (run.length > (runs[best]?.length ?? 0) ? index : best), 0);
  for (let at = runs.length > 0 ? longest : -1; at >= 0; at = runs[at]?.from ?? -1)
    unmovedIds.add(stayed[at]?.id ?? '');
  return unmovedIds;
}
