import { type Period, periods } from '@stepwell/contract/learning/teaching.ts';

export const sitePeriodAt = (search: URLSearchParams): Period =>
  periods.find((period) => period === search.get('period')) ?? '30';
