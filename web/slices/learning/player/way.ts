import type { Outline, Step } from '@stepwell/contract/learning/learning.ts';
import { lecturesOf } from './here.ts';

/** Where to begin without a lecture in the address: where one stopped, else the first that is open, else the first. */
export function beginAt(outline: Outline) {
  const all = lecturesOf(outline);
  const resume = all.find(({ lectureId, open }) => lectureId === outline.resumeAt && open);
  return resume ?? all.find(({ open }) => open) ?? all[0];
}

/** The one stair that is lit: the lecture one is at, or, once that is done, the next one that is not. */
export function litStair(outline: Outline, lectureId: string) {
  const all = lecturesOf(outline);
  const at = all.findIndex((one) => one.lectureId === lectureId);
  if (at < 0 || !all[at]?.done) return lectureId;
  const after = [...all.slice(at + 1), ...all.slice(0, at)].find(({ done }) => !done);
  return after?.lectureId ?? null;
}

/** Minutes of what is not done. */
export const minutesLeft = (outline: Outline) =>
  lecturesOf(outline).reduce((sum, { done, minutes }) => sum + (done ? 0 : minutes), 0);

/** The curriculum after a step, so that nothing need be asked again. */
export function afterStep(outline: Outline, { lectureId, done, progress, certificateCode }: Step): Outline {
  return {
    ...outline,
    progress,
    certificateCode: certificateCode ?? outline.certificateCode,
    sections: outline.sections.map((section) => ({
      ...section,
      lectures: section.lectures.map((one) => (one.lectureId === lectureId ? { ...one, done: one.done || done } : one)),
    })),
  };
}

export const addressOf = (courseId: string, lectureId: string) =>
  `/pages/course/video-player?course=${encodeURIComponent(courseId)}&lecture=${lectureId}`;
