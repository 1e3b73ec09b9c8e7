import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { admissions } from '@stepwell/contract/enquiries/admissions.ts';
import { classes } from '@stepwell/contract/enquiries/classes.ts';
import { enquiries } from '@stepwell/contract/enquiries/enquiries.ts';
import { registrations } from '@stepwell/contract/events/registrations.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { questionPictures } from '@stepwell/contract/questions/question-pictures.ts';
import { reports } from '@stepwell/contract/reports/reports.ts';
import { publicResumes } from '@stepwell/contract/resumes/public-resumes.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { lectureProgress } from '../../../tables/learning/learning.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { newAccessRules } from '../../../testing/access-rules/access-rules.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ callsPerMinute: 1_000_000 });
const { accessRules } = newAccessRules(app);
const reason = 'Asked us why a lecture is shut.';

/** An admin's eyes on somebody. */
async function look(admin: Pick<Person, 'call'>, person: { id: string }) {
  const { status, data } = await admin.call(adminPeople.look, { params: { userId: person.id }, body: { reason } });
  return { status, data, ...app.bearing(data.token) };
}
const newAdmin = () => app.person({ role: 'admin', fullName: 'Ann Lee' });
const auditOf = async (subjectId: string) =>
  app.db
    .select({ act: auditLog.act, actorId: auditLog.actorId, reason: auditLog.reason })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(auditLog.seq);

test('an admin sees what the person sees, says why, and leaves no trace but in the log', async () => {
  const ann = await newAdmin();
  const seen = new Date(Date.now() - 86_400_000);
  const person = await app.person({ lastSeenAt: seen });
  const course = await app.course();
  const lecture = await app.lecture(course, { kind: 'article' });
  await app.enrolment(person, course);

  const eyes = await look(ann, person);
  const { profile, expiresAt } = eyes.data;
  expect(profile).toMatchObject({
    userId: person.id,
    role: 'student',
    viewedBy: { userId: ann.id, fullName: 'Ann Lee' },
  });
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  expect((await eyes.call(identity.profile, {})).data.viewedBy).toEqual({ userId: ann.id, fullName: 'Ann Lee' });
  expect((await eyes.call(learning.myCourses, { query: {} })).data.items).toHaveLength(1);
  expect((await eyes.call(learning.lecture, { params: { lectureId: lecture.id } })).status).toBe(200);
  expect((await eyes.call(learning.open, { params: { lectureId: lecture.id } })).status).toBe(403);

  const [row] = await app.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.lastSeenAt).toEqual(seen);
  expect(await app.db.$count(lectureProgress)).toBe(0);
  expect((await person.call(identity.profile, {})).data.viewedBy).toBeNull();
  expect((await eyes.call(identity.signOut, {})).status).toBe(200);
  expect((await eyes.call(identity.profile, {})).status).toBe(401);
  expect((await person.call(identity.profile, {})).status).toBe(200);
  expect(await auditOf(person.id)).toEqual([
    { act: 'people.look-began', actorId: ann.id, reason },
    { act: 'people.look-ended', actorId: ann.id, reason: null },
  ]);
});

describe('through somebody’s eyes nothing can be changed', async () => {
  // Leaving ends the look; trying a question only says how what was sent would look, and keeps nothing; what a private key
  // opens is read.
  const harmless: unknown[] = [
    ...[
      publicResumes.open,
      publicResumes.file,
      identity.signOut,
      questionPictures.tried,
      enquiries.own,
      staffDrives.previewRules,
      admissions.own,
      classes.own,
      registrations.own,
      reports.run,
      reports.count,
    ],
  ];
  const changing = accessRules.filter(({ endpoint }) => endpoint.method !== 'GET' && !harmless.includes(endpoint));
  test.each(changing.map((accessRule) => [accessRule.name, accessRule] as const))(
    '%s',
    async (_, { endpoint, knock }) => {
      const ann = await newAdmin();
      for (const about of [{}, { role: 'instructor' as const }]) {
        const owner = await app.person(about);
        const eyes = await look(ann, owner);
        const answer = await eyes.call(endpoint, await knock(owner));
        expect(answer).toMatchObject({ status: 403, data: { code: 'only_looking' } });
      }
    },
  );
});

// Written by hand: what would show a secret, or give away everything at once, is closed; all else may be seen.
const closed = [
  'GET /account/api-keys',
  'GET /account/export',
  'GET /account/linked-accounts',
  'GET /account/passkeys',
  'GET /account/sessions',
  'GET /account/trusted-devices',
  'GET /account/two-step',
  'GET /assessment/assignments/:assignmentId/archive',
  'GET /assessment/final-reports/:attemptId/file',
  'GET /assessment/gradebooks/:courseId/file',
  'GET /assessment/question-imports/:importId/report',
  'GET /assessment/results/quizzes/:quizId/file',
  'GET /assessment/taught-final-reports/:attemptId/file',
  'GET /coding/own-challenges/:challengeId/package',
  'GET /live/feed',
];
test('through somebody’s eyes no secret can be read', async () => {
  const [ann, owner] = [await newAdmin(), await app.person()];
  const eyes = await look(ann, owner);
  const refused: string[] = [];
  for (const { name, endpoint, knock } of accessRules.filter((accessRule) => accessRule.endpoint.method === 'GET')) {
    const { data } = await eyes.call(endpoint, await knock(await app.person()));
    if ((data as { code?: string }).code === 'only_looking') refused.push(name);
  }
  expect(refused.sort()).toEqual(closed);
});

test('nobody looks without a reason, at an admin, at nobody, or without being an admin', async () => {
  const [ann, person] = [await newAdmin(), await app.person()];
  const silent = await ann.call(adminPeople.look, { params: { userId: person.id }, body: { reason: '  ' } });
  expect(silent).toMatchObject({ status: 422, data: { fields: { reason: expect.any(String) } } });
  expect(await look(ann, await newAdmin())).toMatchObject({ status: 409, data: { code: 'not_to_be_looked_at' } });
  expect((await look(ann, ann)).status).toBe(409);
  expect((await look(ann, { id: crypto.randomUUID() })).status).toBe(404);
  expect((await look(ann, await app.person({ erasedAt: new Date() }))).status).toBe(404);
  expect((await look(person, await app.person())).status).toBe(403);
  // Not from within a look either, whoever is looked at.
  expect((await look(await look(ann, person), await app.person())).status).toBe(403);
});

test('one look at a time: the second ends the first, which is written down and hung up', async () => {
  const ann = await newAdmin();
  const [first, second] = [await app.person(), await app.person({ status: 'pending' })];
  const one = await look(ann, first);
  const two = await look(ann, second);
  expect((await one.call(identity.profile, {})).status).toBe(401);
  expect((await two.call(identity.profile, {})).data).toMatchObject({ status: 'pending' });
  expect((await auditOf(first.id)).map(({ act }) => act)).toEqual(['people.look-began', 'people.look-ended']);
  const [stored] = await app.db.select().from(sessions).where(eq(sessions.viewedBy, ann.id));
  expect(stored?.userId).toBe(second.id);
  expect(app.realtime.hungUp.length).toBeGreaterThan(0);
  const answers = await Promise.all([look(ann, first), look(ann, second), look(ann, first)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await app.db.$count(sessions, eq(sessions.viewedBy, ann.id))).toBe(1);
});

test('looks end with the admin’s role and with the other becoming an admin; the person’s own sessions stay', async () => {
  const [ann, bea] = [await newAdmin(), await newAdmin()];
  const person = await app.person();
  const byBea = await look(bea, person);
  await ann.call(adminPeople.changeRole, { params: { userId: bea.id }, body: { role: 'instructor' } });
  expect((await byBea.call(identity.profile, {})).status).toBe(401);
  const byAnn = await look(ann, person);
  await ann.call(adminPeople.changeRole, { params: { userId: person.id }, body: { role: 'admin' } });
  expect((await byAnn.call(identity.profile, {})).status).toBe(401);
  expect((await person.call(identity.profile, {})).data.role).toBe('admin');
});

test('a promotion and a look at the same moment: never a look at an admin', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ann, bea, person] = [await newAdmin(), await newAdmin(), await app.person()];
    const [seen, made] = await Promise.all([
      look(bea, person),
      ann.call(adminPeople.changeRole, { params: { userId: person.id }, body: { role: 'admin' } }),
    ]);
    expect(made.status).toBe(200);
    expect([200, 409]).toContain(seen.status);
    expect(await app.db.$count(sessions, and(eq(sessions.viewedBy, bea.id), eq(sessions.userId, person.id)))).toBe(0);
  }
});

test('a look whose time ran out opens nothing, and its end is written down once', async () => {
  const [ann, person] = [await newAdmin(), await app.person()];
  const eyes = await look(ann, person);
  await app.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.viewedBy, ann.id));
  expect((await eyes.call(identity.profile, {})).status).toBe(401);
  await app.runJob('identity.forget-expired-sessions');
  await Promise.all([app.runJob('identity.end-looks'), app.runJob('identity.end-looks')]);
  expect((await auditOf(person.id)).map(({ act }) => act)).toEqual(['people.look-began', 'people.look-ended']);
});

test('a look neither counts among the person’s sessions nor ends one', async () => {
  const [ann, person] = [await newAdmin(), await app.person()];
  for (let n = 0; n < 4; n += 1) {
    await app.db
      .insert(sessions)
      .values({ tokenHash: crypto.randomUUID(), userId: person.id, expiresAt: new Date(Date.now() + 86_400_000) });
  }
  await look(ann, person);
  expect(await app.db.$count(sessions, eq(sessions.userId, person.id))).toBe(6);
  expect((await person.call(identity.profile, {})).status).toBe(200);
});
