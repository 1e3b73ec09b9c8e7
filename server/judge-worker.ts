import type { Services } from './platform/services.ts';
import { verifying } from './slices/challenges/verification/verifying.ts';
import { type Doings, judgeForever } from './slices/judge/queue/worker.public.ts';
import { judgingSubmissions } from './slices/judge/submissions/judging-submissions.ts';
import { doingRuns } from './slices/judge/submissions/runs.public.ts';

const doings: Doings = { submission: judgingSubmissions, run: doingRuns, verification: verifying };

/** Judges what is handed in until it is stopped; any number of processes may. */
export const startJudge = (services: Services, options: Parameters<typeof judgeForever>[2] = {}) =>
  judgeForever(services, doings, options);
