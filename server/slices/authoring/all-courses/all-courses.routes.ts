import { courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { listAdminCourses } from './all-courses.ts';
import { actOnCourses, handOver } from './course-actions.ts';
import { courseRecord } from './course-record.ts';

export const adminCourseRoutes = [
  route(courseAdmin.courses, admin, ({ db, viewer, query }) => listAdminCourses(db, viewer, query)),
  route(courseAdmin.course, admin, ({ db, viewer, params }) => courseRecord(db, viewer, params.courseId)),
  route(courseAdmin.bulk, admin, ({ db, viewer, body, now }) => {
    const { act, courseIds, reason } = body;
    if (act === 'archive' && !reason) throw new Problem('invalid_fields', { fields: { reason: 'Enter a reason.' } });
    return actOnCourses(db, courseIds, { act, adminId: viewer.id, reason, now: now() });
  }),
  route(courseAdmin.handOver, admin, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => handOver(tx, viewer.id, { ...params, ...body, now: now() }));
    return {};
  }),
];
