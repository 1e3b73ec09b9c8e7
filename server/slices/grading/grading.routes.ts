import { Problem } from '@stepwell/contract/problem.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { approved } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { withPictures } from '../questions/pictures/showing.public.ts';
import { withFiles } from '../quizzes/answer-files.public.ts';
import { ownAttempt } from '../quizzes/attempts.public.ts';
import { reviewShown, showsOf } from '../quizzes/planning/shown.public.ts';
import { reviewOf } from './results/review.public.ts';

export const routes = [
  route(assessment.review, approved, async ({ viewer, params, ...services }) => {
    const [{ db }, at] = [services, services.now()];
    const attempt = await ownAttempt(db, viewer.id, params.attemptId, at);
    const whole = await reviewOf(db, attempt);
    if (!whole) throw new Problem('attempt_still_open');
    const review = reviewShown(whole, await showsOf(db, attempt, at));
    const questions = await withPictures(services, viewer.sessionId, review.questions);
    return { ...review, questions: withFiles(services, viewer, questions) };
  }),
];
