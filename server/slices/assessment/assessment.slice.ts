import type { Slice } from '../../platform/slice.ts';
import { CLOSE_ATTEMPT, routes } from './assessment.routes.ts';
import { findAttempt } from './attempts.ts';
import { closeAllOverdue, closeIfOverdue } from './closing.ts';

export const assessment: Slice = {
  name: 'assessment',
  routes,
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
  ],
};
