import { Problem } from '@stepwell/contract/problem.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { approved } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { withPictures } from '../questions/pictures/showing.ts';
import { withFiles } from '../quizzes/answer-files.ts';
import { ownAttempt } from '../quizzes/attempts.ts';
import { reviewShown, showsOf } from '../quizzes/planning/shown.ts';
import { reviewOf } from './results/review.ts';

export const routes = [
  route(assessment.review, approved, async ({ viewer, params, ...house }) => {
    const [{ db }, at] = [house, house.now()];
    const attempt = await ownAttempt(db, viewer.id, params.attemptId, at);
    const whole = await reviewOf(db, attempt);
    if (!whole) throw new Problem('attempt_still_open');
    const review = reviewShown(whole, await showsOf(db, attempt, at));
    const questions = await withPictures(house, viewer.sessionId, review.questions);
    return { ...review, questions: withFiles(house, viewer, questions) };
  }),
];
