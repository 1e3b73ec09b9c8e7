import type { Job } from '../../platform/slice.ts';
import { MOVE_MOCK_TEST } from './aptitude.routes.ts';
import { calibrate } from './calibration.ts';
import { advance, advanceAllOverdue } from './mock-tests/section-clock.ts';

export const aptitudeJobs: Job[] = [
  {
    name: MOVE_MOCK_TEST,
    async run({ db, now }, { paperId }: { paperId: string }) {
      await db.transaction((tx) => advance(tx, paperId, now()));
    },
  },
  {
    // The net below the queue: an order that was lost, or that came a moment early by another machine's clock.
    name: 'assessment.move-overdue-mock-papers',
    cron: '* * * * *',
    run: ({ db, now }) => advanceAllOverdue(db, now()),
  },
  { name: 'assessment.calibrate-aptitude', cron: '17 2 * * *', run: ({ db }) => calibrate(db) },
];
