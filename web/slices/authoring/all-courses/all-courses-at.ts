import { courseStates } from '@stepwell/contract/admin/admin.ts';
import { ownCourseSorts } from '@stepwell/contract/authoring/drafts.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

const Uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const Key = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const matching = (pattern: RegExp, value: string | null) => (value && pattern.test(value) ? value : undefined);

/** What narrows the courses besides their state, whose counts stand in the tabs. */
export const countedAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  instructor: matching(Uuid, search.get('instructor')),
  category: matching(Key, search.get('category')),
});

/** What the address says about the courses of the site; what it cannot mean is left out. */
export const adminCoursesAt = (search: URLSearchParams) => ({
  ...countedAt(search),
  state: courseStates.find((state) => state === search.get('state')),
  waiting: search.get('waiting') === 'yes' ? ('yes' as const) : undefined,
  sort: ownCourseSorts.find((sort) => sort === search.get('sort')) ?? ('updated' as const),
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});

/** A course as admins look at it: by its public address, or by its id where it has none yet. */
export const recordAt = ({ courseId, slug }: { courseId: string; slug: string | null }) =>
  `/admin/course-detail?courseId=${slug ?? courseId}`;
