import type { HouseCourse } from '@stepwell/contract/admin/course-admin.ts';

/** What an act on a course must know of it. */
export type Acted = Pick<HouseCourse, 'courseId' | 'title' | 'state' | 'featuredAt' | 'edition' | 'instructor'>;
