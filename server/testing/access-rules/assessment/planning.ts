import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../../tables/identity/identity.ts';
import { newPlanning, openTerms } from '../../fixtures/planning.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { accessRule } from '../access-rule.ts';

/** Who may plan quizzes, and who may take them. */
export function planningAccessRules(app: TestApp) {
  const { draft, published, teacher } = newPlanning(app);

  /** The owner teaches here, as only teachers own quizzes. */
  const own = async (owner: Person) => {
    await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
    return { params: await draft(owner) };
  };
  const edited = async (owner: Person) => ({ ...(await own(owner)), body: { ...openTerms, version: 2 } });
  const moved = async (owner: Person) => ({ ...(await own(owner)), body: { state: 'published' as const } });
  const allowed = async (owner: Person) => {
    const { params } = await own(owner);
    const { id } = await app.person();
    const body = { extraPercent: 25, extraMinutes: 0, extraAttempts: 0, opensAt: null, closesAt: null };
    return { params: { ...params, userId: id }, body };
  };
  const taughtCourse = async (owner: Person) => {
    await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
    const course = await app.course({ instructorId: owner.id });
    const student = await app.person();
    await app.enrolment(student, course);
    return { params: { courseId: course.slug, userId: student.id } };
  };
  /** Somebody else's, for the owner alone: everybody else learns nothing of it. */
  const offered = async (owner: Person) => {
    const audience = { everybody: false, courseIds: [], batchIds: [], studentIds: [owner.id] };
    return { params: await published(await teacher(), { audience }) };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(plannedQuizzes.list,            [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(plannedQuizzes.make,            [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { title: 'Entrance test' } })),
    accessRule(plannedQuizzes.quiz,            [401,   403,    403,     403,      403,    404,       403,   200,  200], own),
    accessRule(plannedQuizzes.edit,            [401,   403,    403,     403,      403,    404,       403,   200,  200], edited),
    accessRule(plannedQuizzes.copy,            [401,   403,    403,     403,      403,    404,       403,   200,  200], own),
    accessRule(plannedQuizzes.move,            [401,   403,    403,     403,      403,    404,       403,   200,  200], moved),
    accessRule(plannedQuizzes.pools,           [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), body: { sections: [] } })),
    accessRule(plannedQuizzes.offers,          [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), query: {} })),
    accessRule(plannedQuizzes.offeredTopics,   [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), query: {} })),
    accessRule(plannedQuizzes.preview,         [401,   403,    403,     403,      403,    404,       403,   200,  200], own),
    accessRule(plannedQuizzes.candidates,      [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), query: { q: 'asha' } })),
    accessRule(plannedQuizzes.allowances,      [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ ...(await own(owner)), query: {} })),
    accessRule(plannedQuizzes.allow,           [401,   403,    403,     403,      403,    404,       403,   200,  200], allowed),
    accessRule(plannedQuizzes.disallow,        [401,   403,    403,     403,      403,    404,       403,   200,  200], async (owner) => ({ params: (await allowed(owner)).params })),
    accessRule(plannedQuizzes.courseAllowances,[401,   403,    403,     403,      403,    404,       403,   200,  200], taughtCourse),
    accessRule(ownQuizzes.list,                [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(ownQuizzes.quiz,                [401,   403,    403,     403,      404,    404,       403,   404,  200], offered),
    accessRule(ownQuizzes.begin,               [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await offered(owner)), body: { password: null } })),
  ];
}
