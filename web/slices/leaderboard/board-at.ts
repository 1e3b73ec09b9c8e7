import { pointPeriods } from '@stepwell/contract/leaderboard/leaderboard.ts';

/** Which board an address asks for: a batch's, a course's, or the site's. */
export function boardAt(search: URLSearchParams) {
  const batch = search.get('batch') || undefined;
  return {
    period: pointPeriods.find((one) => one === search.get('period')) ?? ('week' as const),
    course: batch ? undefined : search.get('course') || undefined,
    batch,
  };
}
