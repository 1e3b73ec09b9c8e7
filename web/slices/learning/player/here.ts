import type { LectureState, Outline } from '@stepwell/contract/learning/learning.ts';

export const lecturesOf = ({ sections }: Outline) => sections.flatMap(({ lectures }) => lectures);

export interface Here {
  lecture: LectureState;
  section: number;
  /** From 1. */
  number: number;
  total: number;
  next: LectureState | undefined;
}

/** Where a lecture stands in its course; nothing when it is not one of it. */
export function placeOf(outline: Outline, lectureId: string): Here | undefined {
  const all = lecturesOf(outline);
  const index = all.findIndex((one) => one.lectureId === lectureId);
  const lecture = all[index];
  if (!lecture) return undefined;
  const section = outline.sections.findIndex(({ lectures }) => lectures.includes(lecture));
  return { lecture, section, number: index + 1, total: all.length, next: all[index + 1] };
}

/** What the tab is called. */
export const headingOf = ({ title }: Outline, { lecture }: Here) => `${lecture.title} · ${title}`;
