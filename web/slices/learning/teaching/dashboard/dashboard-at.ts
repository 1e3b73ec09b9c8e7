import { helpReasons, helpSorts, type Period, periods } from '@stepwell/contract/learning/teaching.ts';
import { sizeAt } from '../../../../ui/lists/page-sizes.ts';

export const DASHBOARD = '/instructor/dashboard';

/** Of those who may need help, so many stand on the dashboard. */
export const HELP_SHOWN = 3;

export const periodAt = (search: URLSearchParams): Period =>
  periods.find((period) => period === search.get('period')) ?? '30';

/** Which courses the address asks about; what it cannot mean is left out. */
export function scopeAt(search: URLSearchParams) {
  const [course, instructor] = [search.get('course') ?? '', search.get('instructor') ?? ''];
  return {
    course: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(course) ? course : undefined,
    instructor: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(instructor) ? instructor : undefined,
  };
}
export type Scope = ReturnType<typeof scopeAt>;

export const isHelp = (search: URLSearchParams) => search.get('view') === 'help';

export const helpCountedAt = (search: URLSearchParams) => ({
  ...scopeAt(search),
  q: search.get('q')?.trim().slice(0, 100) || undefined,
});
export const helpAt = (search: URLSearchParams) => ({
  ...helpCountedAt(search),
  reason: helpReasons.find((reason) => reason === search.get('reason')),
  sort: helpSorts.find((sort) => sort === search.get('sort')) ?? 'reasons',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** An address with what narrows these figures, and more. */
export function toList(
  path: string,
  { course, instructor }: Scope,
  more: Record<string, string | null | undefined> = {},
) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...more, course, instructor })) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
