import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import type { TestApp } from '../test-app.ts';
import { accessRule } from './access-rule.ts';

/** Everybody who learns or teaches sees the site's board; a course's only who takes part in it, teaches it, or an admin. */
export function leaderboardAccessRules(app: TestApp) {
  const nothing = async () => ({});
  const whole = async () => ({ query: {} });
  const ofCourse = async () => ({ query: { course: (await app.course()).slug } });
  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    accessRule(leaderboard.boards,     [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(leaderboard.standings,  [401,   403,    403,     403,      200,    200,       403,   200,  200], whole),
    accessRule(leaderboard.own,        [401,   403,    403,     403,      404,    404,       403,   200,  404], ofCourse),
  ];
}
