import type { Slice } from '../../platform/slice.ts';
import { dropStrayFiles } from './answer-files.public.ts';
import { findAttempt } from './attempts.public.ts';
import { closeAllOverdue, closeIfOverdue } from './closing.ts';
import { onProgramsWait } from './code/submitting-programs.public.ts';
import { onCourseTransferred, onErased } from './erasure.ts';
import { onAttemptEnded } from './mistakes.ts';
import { planningRoutes } from './planning/planning.routes.ts';
import { CLOSE_ATTEMPT, routes } from './quizzes.routes.public.ts';
import { videoQuestionRoutes } from './video-questions/video-questions.routes.ts';

export const quizzes: Slice = {
  name: 'quizzes',
  routes: [...routes, ...videoQuestionRoutes, ...planningRoutes],
  listeners: [onErased, onCourseTransferred, onAttemptEnded, onProgramsWait],
  jobs: [
    {
      name: CLOSE_ATTEMPT,
      async run({ db, now }, { attemptId }: { attemptId: string }) {
        const attempt = await findAttempt(db, attemptId);
        if (attempt) await closeIfOverdue(db, attempt, now());
      },
    },
    {
      // The net below the queue: an order that was lost, or that came a moment early by another machine's clock.
      name: 'assessment.close-overdue',
      cron: '* * * * *',
      run: ({ db, now }) => closeAllOverdue(db, now()),
    },
    { name: 'assessment.drop-stray-files', cron: '41 3 * * *', run: (services) => dropStrayFiles(services) },
  ],
};
