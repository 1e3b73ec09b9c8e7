import type { AdminCourse } from '@stepwell/contract/admin/course-admin.ts';

/** What an act on a course must know of it. */
export type Acted = Pick<AdminCourse, 'courseId' | 'title' | 'state' | 'featuredAt' | 'edition' | 'instructor'>;
