import { admin } from '@stepwell/contract/admin/admin.ts';
import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { content } from '@stepwell/contract/content/content.ts';
import type { Endpoint } from '@stepwell/contract/endpoint.ts';
import { events } from '@stepwell/contract/events/events.ts';
import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { account } from '@stepwell/contract/identity/account.ts';
import { identity, type Profile, type Role } from '@stepwell/contract/identity/identity.ts';
import { type ApiScope, apiScopes, type ScopeEndpoints } from '@stepwell/contract/integrations/api-keys.ts';
import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { completion } from '@stepwell/contract/learning/completion.ts';
import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { enrolling } from '@stepwell/contract/learning/enrolling.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { students } from '@stepwell/contract/learning/students.ts';
import { liveClasses, ownClasses } from '@stepwell/contract/live/classes.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { plans } from '@stepwell/contract/plans/plans.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { orders } from '@stepwell/contract/shop/orders.ts';
import { products } from '@stepwell/contract/shop/products.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { sales } from '@stepwell/contract/shop/sales.ts';
import { staffRules } from '../../identity/staff/staff-limits.public.ts';

interface Scope {
  /** Roles that can use any of it; others aren't offered it. */
  roles: readonly Role[];
  endpoints: readonly Endpoint[];
  /** Of them, those that students can’t call; they aren’t shown them. */
  staff?: readonly Endpoint[];
  /** A protocol of its own that it opens, below `/api`. */
  protocol?: `/${string}`;
}
const everyRole = ['student', 'instructor', 'staff', 'admin'] as const;
const teaching = ['instructor', 'admin'] as const;

/**
 * The one list of what an API key may call. An endpoint that is not in it is refused to every key, so a new one is closed
 * until it is listed here. Never listed: ways into accounts, sessions, keys, settings, view-as, erasure, payments,
 * anything that proves what somebody watched or answered, and links to files, which open for sessions only.
 */
const scopes: Record<ApiScope, Scope> = {
  'profile:read': {
    roles: everyRole,
    endpoints: [identity.profile, account.profile, account.preferences, notices.list, notices.unread],
  },
  'catalogue:read': {
    roles: everyRole,
    endpoints: [
      ...[catalog.categories, catalog.courses, catalog.courseFacets, catalog.course, catalog.related, catalog.reviews],
      ...[catalog.instructors, catalog.instructor, learning.verify, events.upcoming, plans.list, products.list],
      ...[products.one, content.posts],
    ],
  },
  'learning:read': {
    roles: everyRole,
    endpoints: [
      ...[learning.myCourses, learning.facetCounts, learning.standing, learning.outline, learning.lecture],
      ...[learningScreens.dashboard, learningScreens.availableCourses, shelves.steps, shelves.standings],
      ...[shelves.recommended, shelves.rhythm, shelves.ahead, completion.undone],
      ...[courseDiscussion.notes, courseDiscussion.questions, courseDiscussion.question],
      ...[courseDiscussion.announcements, leaderboard.standings, leaderboard.own],
    ],
  },
  'learning:write': {
    roles: everyRole,
    endpoints: [
      ...[learning.enrol, learning.indexCourses, courseDiscussion.keepNote, courseDiscussion.removeNote],
      ...[courseDiscussion.ask, courseDiscussion.answer],
    ],
  },
  'grades:read': {
    roles: everyRole,
    endpoints: [gradebook.ownCourses, gradebook.own, ownQuizzes.list],
    staff: [
      ...[gradebook.courses, gradebook.book, gradebook.rows, gradebook.row, gradebook.changes],
      ...[quizResults.quizzes, quizResults.analysis, quizResults.attempts],
      ...[assignmentWork.works, assignmentWork.workCounts],
    ],
  },
  'grades:write': {
    roles: teaching,
    endpoints: [gradebook.setCell, assignmentWork.mark, assignmentWork.release],
  },
  'classes:read': {
    roles: everyRole,
    endpoints: [liveClasses.list, liveClasses.class],
    staff: [ownClasses.list, ownClasses.class, ownClasses.attendance],
  },
  'jobs:read': {
    roles: everyRole,
    endpoints: [
      ...[jobs.list, jobs.one, jobs.employer, ownJobs.list, ownJobs.one, ownJobs.saved, ownJobs.applications],
    ],
    staff: [staffJobs.list, staffJobs.one, pipeline.board, pipeline.applicants, pipeline.application],
  },
  'jobs:write': {
    roles: everyRole,
    endpoints: [ownJobs.save, ownJobs.saveSearch, ownJobs.setAlerts, ownJobs.removeSearch],
    staff: [pipeline.move, pipeline.undoMove, pipeline.addNote],
  },
  'orders:read': { roles: everyRole, endpoints: [orders.list], staff: [sales.list, refundDesk.orders] },
  'students:read': {
    roles: teaching,
    endpoints: [
      ...[students.list, students.counts, students.work, batches.list, batches.batch, batches.candidates],
      ...[admin.students, admin.studentCounts],
    ],
  },
  'students:write': {
    roles: teaching,
    endpoints: [
      ...[batches.make, batches.change, batches.add, batches.removePerson],
      ...[enrolling.enrol, enrolling.undo, identity.decide],
    ],
  },
  'people:provision': { roles: ['admin'], endpoints: [], protocol: '/scim/v2' },
};

/** All that a scope opens, for whoever may call it. */
export const endpointsOf = (scope: ApiScope) => [...scopes[scope].endpoints, ...(scopes[scope].staff ?? [])];

const byEndpoint = new Map<Endpoint, ApiScope>(
  apiScopes.flatMap((scope) => endpointsOf(scope).map((endpoint) => [endpoint, scope] as const)),
);

/** The scope that a key needs for an endpoint; nothing where no key may call it. */
export const scopeOf = (endpoint: Endpoint) => byEndpoint.get(endpoint);

type Owner = Pick<Profile, 'role' | 'rights'>;

function shownTo({ role, rights }: Owner, scope: ApiScope): { method: string; path: string }[] {
  const { roles, endpoints, staff = [], protocol } = scopes[scope];
  if (role === 'staff') {
    const byRight = (one: Endpoint) => staffRules.rightsOf(one).some((right) => rights.includes(right));
    const isEverybodys = roles.includes('student');
    return [...(isEverybodys ? endpoints : endpoints.filter(byRight)), ...staff.filter(byRight)];
  }
  if (!roles.includes(role)) return [];
  if (protocol) return [{ method: 'SCIM', path: `${protocol}/*` }];
  return [...(role === 'student' ? endpoints : endpointsOf(scope))];
}

/** What somebody with this role and these rights may give a key, with what each opens. */
export const scopesFor = (owner: Owner): ScopeEndpoints[] =>
  apiScopes
    .map((scope) => ({
      scope,
      endpoints: shownTo(owner, scope).map(({ method, path }) => ({ method, path: `/api${path}` })),
    }))
    .filter(({ endpoints }) => endpoints.length > 0);
