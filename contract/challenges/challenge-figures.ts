import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { LanguageId, verdicts } from '../judge/programs.ts';

/** How a challenge fares, and judging its submissions once more. */

const Count = z.int();
export const ChallengeFigures = z.object({
  /** People who handed something in, and who solved it. */
  triers: Count,
  solvers: Count,
  /** Submissions that are judged, ours apart, and those accepted among them. */
  judged: Count,
  accepted: Count,
  verdicts: z.array(z.object({ verdict: z.enum(verdicts), count: Count })),
  languages: z.array(z.object({ language: LanguageId, count: Count, accepted: Count })),
  /** Minutes from the first submission to the first accepted one, of the middle one of those who solved it. */
  minutesToSolve: z.nullable(z.number()),
  /** Of the version that is published: how many submissions failed at each test first. */
  failures: z.array(z.object({ position: Count, name: z.string(), count: Count })),
});
export type ChallengeFigures = z.infer<typeof ChallengeFigures>;

/** Every submission judged once more by the version that is published; the old verdicts stand until it is confirmed. */
export const Rejudge = z.object({
  rejudgeId: z.uuid(),
  state: z.enum(['open', 'confirmed', 'dropped']),
  total: Count,
  judged: Count,
  /** Whose verdict or points would change; no more than the first 200, by the time they were handed in. */
  changes: z.array(
    z.object({
      submissionId: z.uuid(),
      student: z.string(),
      language: LanguageId,
      was: z.nullable(z.enum(verdicts)),
      becomes: z.nullable(z.enum(verdicts)),
      pointsWere: z.nullable(Count),
      pointsBecome: z.nullable(Count),
    }),
  ),
  changed: Count,
});
export type Rejudge = z.infer<typeof Rejudge>;

const OfChallenge = z.object({ challengeId: z.uuid() });
const OfRejudge = z.object({ challengeId: z.uuid(), rejudgeId: z.uuid() });

export const challengeFigures = {
  figures: get('/coding/own-challenges/:challengeId/figures', { params: OfChallenge, reply: ChallengeFigures }),
  /** The one that is open, or nothing. */
  openRejudge: get('/coding/own-challenges/:challengeId/rejudge', {
    params: OfChallenge,
    reply: z.object({ rejudge: z.nullable(Rejudge) }),
  }),
  /** 409 `rejudge_open` where one is under way, `rejudge_empty` where nothing was handed in. */
  beginRejudge: post('/coding/own-challenges/:challengeId/rejudges', {
    params: OfChallenge,
    body: z.object({}),
    reply: Rejudge,
  }),
  /** Makes the new verdicts count. 409 `rejudge_waits` while some are judged. Safe to repeat. */
  confirmRejudge: put('/coding/own-challenges/:challengeId/rejudges/:rejudgeId', {
    params: OfRejudge,
    body: z.object({}),
    reply: Rejudge,
  }),
  /** Throws the new verdicts away. Safe to repeat. */
  dropRejudge: del('/coding/own-challenges/:challengeId/rejudges/:rejudgeId', { params: OfRejudge, reply: Rejudge }),
};
