import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import type { TestHouse } from '../test-app.ts';
import { door } from './access-rule.ts';

/** Everybody who learns or teaches sees the house's board; a course's only who takes part in it, teaches it, or an admin. */
export function leaderboardDoors(house: TestHouse) {
  const nothing = async () => ({});
  const whole = async () => ({ query: {} });
  const ofCourse = async () => ({ query: { course: (await house.course()).slug } });
  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    door(leaderboard.boards,     [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    door(leaderboard.standings,  [401,   403,    403,     403,      200,    200,       403,   200,  200], whole),
    door(leaderboard.own,        [401,   403,    403,     403,      404,    404,       403,   200,  404], ofCourse),
  ];
}
