import { courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import type { World } from '../../api/world.ts';
import { adminCoursesAt } from './all-courses/all-courses-at.ts';
import { countedAt, coursesAt } from './manage/courses-at.ts';
import { queueAt, submissionAt } from './review/review-at.ts';
import { workspaceCourseAt } from './workspace/workspace-at.ts';

/** The draft that the address names; nothing where it names none. */
export const courseAt = (search: URLSearchParams) => {
  const course = search.get('course') ?? '';
  return /^[0-9a-f-]{36}$/i.test(course) ? course : undefined;
};

/** What each screen asks first, by the last part of its path. */
export const questions = ({
  queryClient,
  ask,
}: World): Record<string, (search: URLSearchParams) => Promise<unknown>> => {
  const draft = async (search: URLSearchParams) => {
    const courseId = courseAt(search);
    if (courseId) await queryClient.ensureQueryData(ask(drafts.draft, { params: { courseId } }));
  };
  return {
    'create-course': draft,
    'course-added': draft,
    'manage-course': (search) => {
      const course = workspaceCourseAt(search);
      if (course) return queryClient.prefetchQuery(ask(drafts.ownCourse, { params: { courseId: course } }));
      return Promise.all([
        queryClient.ensureQueryData(ask(drafts.ownCourses, { query: coursesAt(search) })),
        queryClient.ensureQueryData(ask(drafts.ownCourseCounts, { query: countedAt(search) })),
      ]);
    },
    'all-courses': async (search) => {
      const submissionId = submissionAt(search);
      if (submissionId) return queryClient.ensureQueryData(ask(submissions.submission, { params: { submissionId } }));
      if (search.get('view') === 'queue')
        return queryClient.ensureQueryData(ask(submissions.queue, { query: queueAt(search) }));
      return queryClient.ensureQueryData(ask(courseAdmin.courses, { query: adminCoursesAt(search) }));
    },
    'course-detail': async (search) => {
      const courseId = search.get('courseId');
      if (courseId) await queryClient.ensureQueryData(ask(courseAdmin.course, { params: { courseId } }));
    },
  };
};
