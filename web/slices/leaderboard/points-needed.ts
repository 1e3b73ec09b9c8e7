import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import type { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';

/** What is lacking to pass who is next above. */
export const pointsNeededText = ({ name, points }: NonNullable<Reply<typeof leaderboard.own>['next']>) =>
  i18n.t('{points, plural, one {# point} other {# points}} to pass {name}', { points, name });
