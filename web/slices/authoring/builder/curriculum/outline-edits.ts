import type { CourseOutline } from '@stepwell/contract/authoring/authoring.ts';

type Section = CourseOutline['sections'][number];
type Sections = readonly Section[];

/** What was taken out last, and where it stood, so that it can go back there. */
export type Removed =
  | { what: 'section'; section: Section; at: number }
  | { what: 'lecture'; lectureId: string; sectionId: string; at: number };

export function withoutSection(sections: Sections, id: string): { sections: Section[]; removed: Removed } | undefined {
  const at = sections.findIndex((section) => section.id === id);
  const section = sections[at];
  return section && { sections: sections.toSpliced(at, 1), removed: { what: 'section', section, at } };
}

export function withoutLecture(
  sections: Sections,
  lectureId: string,
): { sections: Section[]; removed: Removed } | undefined {
  const section = sections.find(({ lectures }) => lectures.includes(lectureId));
  if (!section) return undefined;
  const at = section.lectures.indexOf(lectureId);
  return {
    sections: sections.map((one) => (one === section ? { ...one, lectures: one.lectures.toSpliced(at, 1) } : one)),
    removed: { what: 'lecture', lectureId, sectionId: section.id, at },
  };
}

/** Puts back what was removed: where it stood, or as near to it as there still is. */
export function putBack(sections: Sections, removed: Removed): Section[] {
  if (removed.what === 'section') {
    if (sections.some(({ id }) => id === removed.section.id)) return [...sections];
    return sections.toSpliced(Math.min(removed.at, sections.length), 0, removed.section);
  }
  const { lectureId, sectionId, at } = removed;
  if (sections.some(({ lectures }) => lectures.includes(lectureId))) return [...sections];
  const home = sections.find(({ id }) => id === sectionId) ?? sections.at(-1);
  return sections.map((one) => (one === home ? { ...one, lectures: one.lectures.toSpliced(at, 0, lectureId) } : one));
}

/** To the end of another section. */
export function movedTo(sections: Sections, lectureId: string, sectionId: string): Section[] {
  return sections.map((one) => {
    const rest = one.lectures.filter((id) => id !== lectureId);
    return { ...one, lectures: one.id === sectionId ? [...rest, lectureId] : rest };
  });
}
