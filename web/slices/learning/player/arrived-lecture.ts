import { type Lecture, learning, type Outline } from '@stepwell/contract/learning/learning.ts';
import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { call, Unreachable } from '../../../api/call.ts';

/** A lecture that came with its outline is shown at once or not at all: another visit asks anew. */
const FRESH_MS = 10_000;
let arrived: { lecture: Lecture; at: number } | undefined;

/** The outline as a visit begins, and with it the lecture that the address names, to be taken by `lectureArrived`. */
export async function outlineWithLecture(courseId: string, lectureId: string): Promise<Outline> {
  const alone = () => call(learning.outline, { params: { courseId } });
  try {
    const { outline, lecture } = await call(learningScreens.player, { params: { lectureId } });
    // The address names another course than the lecture's: it is lost there.
    if (outline.courseId !== courseId) return await alone();
    if (lecture) arrived = { lecture, at: Date.now() };
    return outline;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Unreachable) return alone();
    throw error;
  }
}

/** The lecture itself: what just came with the outline, or the answer to a question of its own. */
export function lectureArrived(lectureId: string): Promise<Lecture> {
  const known = arrived;
  arrived = undefined;
  if (known?.lecture.lectureId === lectureId && Date.now() - known.at < FRESH_MS) return Promise.resolve(known.lecture);
  return call(learning.lecture, { params: { lectureId } });
}
