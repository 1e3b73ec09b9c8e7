import { admin } from '@stepwell/contract/admin.ts';
import { assessment } from '@stepwell/contract/assessment.ts';
import { catalog } from '@stepwell/contract/catalog.ts';
import type { Asked, Endpoint } from '@stepwell/contract/endpoint.ts';
import { identity } from '@stepwell/contract/identity.ts';
import { learning } from '@stepwell/contract/learning.ts';
import { platform } from '@stepwell/contract/platform.ts';
import { site } from '@stepwell/contract/site.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { slices } from './app.ts';
import { hashOfPassword } from './slices/identity/passwords.ts';
import { makeConfirmLink } from './slices/identity/users.ts';
import { certificates } from './tables/learning.ts';
import { openHouse, type Person } from './testing/house.ts';
import { newQuizzes } from './testing/quizzes.ts';

const house = await openHouse();
const quizzes = newQuizzes(house);

const callers = {
  visitor: async () => house.visitor,
  pending: () => house.person({ status: 'pending' }),
  declined: () => house.person({ status: 'declined' }),
  suspended: () => house.person({ status: 'suspended' }),
  student: () => house.person(),
  instructor: () => house.person({ role: 'instructor' }),
  // Suspended teaching staff keep their role and lose their rooms.
  barred: () => house.person({ role: 'instructor', status: 'suspended' }),
  admin: () => house.person({ role: 'admin' }),
  owner: async (owner: Person) => owner,
};

/** Who may open each door, written by hand: a new endpoint fails here until somebody has decided. */
// biome-ignore format: a table is read by its columns
const doors = [
  //                                   visitor pending declined suspended student instructor barred admin owner
  door(platform.health,                [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
  door(platform.ready,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
  door(identity.signUp,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { fullName: 'Nila Bose', email: newEmail(), password: 'seven brass lamps', terms: true as const } })),
  door(identity.resendConfirmation,    [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { email: newEmail() } })),
  door(identity.confirm,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await makeConfirmLink(house.db, (await house.person({ emailConfirmedAt: null })).id) } })),
  door(identity.signIn,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { email: (await house.person({ passwordHash: await hashOfPassword('seven brass lamps') })).email, password: 'seven brass lamps' } })),
  door(identity.signOut,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
  door(identity.profile,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
  door(identity.decide,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({ status: 'pending' }), body: { decision: 'approved' as const } })),
  door(identity.suspend,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { reason: 'Three fake accounts.' } })),
  door(identity.reinstate,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({ status: 'suspended' }) })),
  door(catalog.categories,             [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
  door(catalog.courses,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
  door(catalog.courseFacets,           [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
  door(catalog.suggestions,            [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { q: 'graphs' } })),
  door(catalog.course,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
  door(catalog.featuredCourse,         [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
  door(catalog.related,                [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
  door(catalog.reviews,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ ...(await course()), query: {} })),
  door(catalog.instructors,            [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
  door(catalog.instructorFacets,       [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
  door(catalog.instructor,             [200,   200,    200,     200,      200,    200,       200,   200,  200], teacher),
  door(site.frame,                     [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
  door(site.defaultHome,               [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
  door(learning.myCourses,             [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
  door(learning.standing,              [401,   200,    200,     200,      200,    200,       200,   200,  200], course),
  door(learning.enrol,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], course),
  door(learning.outline,               [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
  door(learning.lecture,               [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ params: await lecture(owner) })),
  door(learning.open,                  [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner) })),
  door(learning.watch,                 [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner, 'video'), body: { position: 1, watched: [] } })),
  door(learning.read,                  [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ params: await lecture(owner) })),
  door(learning.verify,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ params: await certificate(owner) })),
  door(learning.certificateFile,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await certificate(owner) })),
  door(assessment.quiz,                [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: { quizId: (await quizzes.quizOf(owner)).id } })),
  door(assessment.start,               [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: { quizId: (await quizzes.quizOf(owner)).id } })),
  door(assessment.paper,               [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
  door(assessment.save,                [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: { ...(await quizzes.attemptOf(owner)), position: 1 }, body: { saveId: crypto.randomUUID(), version: 0, answer: null, flagged: true } })),
  door(assessment.handIn,              [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
  door(assessment.review,              [401,   403,    403,     403,      404,    404,       403,   404,  409], async (owner) => ({ params: await quizzes.attemptOf(owner) })),
  door(admin.students,                 [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
  door(admin.studentCounts,            [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
  door(admin.waiting,                  [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
];

describe.each(doors)('$name', ({ endpoint, statuses, knock }) => {
  test.each(Object.entries(callers).map(([who, open], column) => [who, statuses[column], open] as const))(
    '%s: %i',
    async (_, status, open) => {
      const owner = await house.person();
      const caller = await open(owner);
      expect((await caller.call(endpoint, await knock(owner))).status).toBe(status);
    },
  );
});

test('every endpoint has its row', () => {
  const built = slices.flatMap(({ routes }) => routes.map(({ endpoint }) => nameOf(endpoint)));
  expect(doors.map(({ name }) => name).sort()).toEqual(built.sort());
});

// Doors that answer with files keep their own guard; each one is listed here with the test that tries it.
test('every door that gives files is known', () => {
  const built = slices.flatMap(({ doors: raw = [] }) => raw.map(({ path }) => path));
  expect(built.sort()).toEqual([
    '/covers/:file',
    '/media/*',
    '/pictures/:file',
    '/pictures/instructors/:file',
    '/pictures/stepwell.png',
  ]);
});

function door<E extends Endpoint>(endpoint: E, statuses: number[], knock: (owner: Person) => Promise<Asked<E>>) {
  return { name: nameOf(endpoint), endpoint, statuses, knock: knock as (owner: Person) => Promise<Asked<Endpoint>> };
}
function nameOf({ method, path }: Endpoint) {
  return `${method} ${path}`;
}
async function nothing() {
  return {};
}
function newEmail() {
  return `${crypto.randomUUID()}@stepwell.test`;
}
async function userId(about: Parameters<typeof house.person>[0]) {
  return { userId: (await house.person(about)).id };
}
async function course() {
  return { params: { courseId: (await house.course()).slug } };
}
async function teacher() {
  const { instructorId } = await house.course();
  return { params: { instructorId: (await house.instructor(instructorId)).slug } };
}
async function lecture(owner: Person, kind: 'article' | 'video' = 'article') {
  const of = await house.course();
  await house.enrolment(owner, of);
  return { lectureId: (await house.lecture(of, { kind })).id };
}
async function certificate(owner: Person) {
  const of = await house.course();
  const { lectureId } = await house.lecture(of).then(({ id }) => ({ lectureId: id }));
  await house.enrolment(owner, of);
  await owner.call(learning.read, { params: { lectureId } });
  const [row] = await house.db.select().from(certificates).where(eq(certificates.studentId, owner.id));
  return { code: row?.code ?? '' };
}
