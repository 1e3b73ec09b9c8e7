import { courseStates } from '@stepwell/contract/admin/admin.ts';
import { ownCourseSorts } from '@stepwell/contract/authoring/drafts.ts';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';

const Uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What narrows the list besides the state, whose counts stand in the tabs. */
export const countedAt = (search: URLSearchParams) => {
  const instructor = search.get('instructor') ?? '';
  return {
    q: search.get('q')?.trim().slice(0, 100) || undefined,
    instructor: Uuid.test(instructor) ? instructor : undefined,
  };
};

/** What the address says about the list of courses; what it cannot mean is left out. */
export const coursesAt = (search: URLSearchParams) => ({
  ...countedAt(search),
  state: courseStates.find((state) => state === search.get('state')),
  sort: ownCourseSorts.find((sort) => sort === search.get('sort')) ?? 'updated',
  limit: sizeAt(search),
  cursor: search.get('cursor') ?? undefined,
});
