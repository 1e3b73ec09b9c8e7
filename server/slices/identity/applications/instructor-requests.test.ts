import { admin as lists } from '@stepwell/contract/admin/admin.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { account } from '@stepwell/contract/identity/account.ts';
import { applications, type InstructorRequest } from '@stepwell/contract/identity/applications.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { instructors } from '../../../tables/catalog/catalog.ts';
import { instructorApplications, users } from '../../../tables/identity/identity.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { newApplying } from '../../../testing/fixtures/applying.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { handIn, decide, draft } = newApplying(app);
let boss: Person;
beforeAll(async () => {
  boss = await app.person({ role: 'admin', fullName: 'Lata Boss' });
});

const person = (about: Parameters<typeof app.person>[0] = {}) => app.person(about);
const rowOf = async ({ id }: { id: string }) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const actsOn = ({ id }: { id: string }) => app.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
const lettersTo = ({ email }: { email: string }) => app.mail.letters.filter(({ to }) => to === email);
const request = async (applicationId: string): Promise<InstructorRequest> =>
  (await boss.call(applications.request, { params: { applicationId } })).data as InstructorRequest;

test('accepted: role, audit, letter, notice, live word and a place in the catalogue, each once', async () => {
  const applicant = await person({ fullName: 'Meera Joshi' });
  const { applicationId } = await handIn(applicant);
  const before = await boss.call(lists.waiting, {});
  expect((await decide(boss, applicationId, 'accepted')).data).toEqual({ state: 'accepted' });
  expect((await boss.call(lists.waiting, {})).data.instructorRequests).toBe(before.data.instructorRequests - 1);
  expect((await applicant.call(identity.profile, {})).data.role).toBe('instructor');
  await app.settle();
  expect(await actsOn(applicant)).toMatchObject([
    { actorId: boss.id, act: 'applications.accepted', before: { role: 'student' }, after: { role: 'instructor' } },
  ]);
  expect(lettersTo(applicant).map(({ subject, text }) => [subject, text.includes('/instructor/edit-profile')])).toEqual(
    [['You’re now an instructor at Stepwell', true]],
  );
  const { items } = (await applicant.call(notices.list, { query: {} })).data;
  expect(items.map(({ kind }) => kind)).toEqual(['application-accepted']);
  expect(app.realtime.told.filter(({ userId }) => userId === applicant.id).map(({ word }) => word)).toContain(
    'account-changed',
  );
  const [place] = await app.db.select().from(instructors).where(eq(instructors.userId, applicant.id));
  expect(place?.slug).toBe('meera-joshi');
  // Nothing is published yet, so no list of the public shows them.
  expect((await app.visitor.call(catalog.instructors, { query: { q: 'Meera Joshi' } })).data.items).toEqual([]);
  expect((await applicant.call(applications.own, {})).data).toMatchObject({
    hindrance: 'teaches',
    application: { state: 'accepted' },
  });
});

test('somebody pending who is accepted is approved with it, by one letter', async () => {
  const applicant = await person({ status: 'pending' });
  const { applicationId } = await handIn(applicant);
  await decide(boss, applicationId, 'accepted');
  await app.settle();
  expect(await rowOf(applicant)).toMatchObject({ role: 'instructor', status: 'approved', decidedAt: expect.any(Date) });
  expect(lettersTo(applicant)).toHaveLength(1);
  expect((await applicant.call(account.profile, {})).status).toBe(200);
});

test('declined: the reason is asked for, kept, told, and the way to apply again is open', async () => {
  const applicant = await person();
  const { applicationId } = await handIn(applicant);
  expect((await decide(boss, applicationId, 'declined')).data.fields).toHaveProperty('reason');
  expect((await decide(boss, applicationId, 'declined', 'Too few drawings.')).data).toEqual({ state: 'declined' });
  await app.settle();
  expect(lettersTo(applicant)[0]?.text).toContain('Too few drawings.');
  expect((await applicant.call(applications.own, {})).data.application).toMatchObject({
    state: 'declined',
    reason: 'Too few drawings.',
  });
  expect(await rowOf(applicant)).toMatchObject({ role: 'student', status: 'approved' });
  const second = await handIn(applicant);
  expect(second.applicationId).not.toBe(applicationId);
  expect((await request(second.applicationId)).earlier).toMatchObject([{ applicationId, reason: 'Too few drawings.' }]);
});

test('of two admins who decide at once exactly one does', async () => {
  const other = await person({ role: 'admin' });
  for (let round = 0; round < 4; round += 1) {
    const applicant = await person();
    const { applicationId } = await handIn(applicant);
    const answers = await Promise.all([
      decide(boss, applicationId, 'accepted'),
      decide(other, applicationId, 'declined', 'Not yet.'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.data.code).toBe('application_decided');
    const accepted = answers[0].status === 200;
    expect((await rowOf(applicant))?.role).toBe(accepted ? 'instructor' : 'student');
    expect(await actsOn(applicant)).toHaveLength(1);
  }
});

test('taken back against accepted: one of the two happened, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const applicant = await person();
    const { applicationId } = await handIn(applicant);
    const [back, accepted] = await Promise.all([
      applicant.call(applications.withdraw, {}),
      decide(boss, applicationId, 'accepted'),
    ]);
    expect([back.status === 200, accepted.status === 200].filter(Boolean)).toHaveLength(1);
    const [row] = await app.db
      .select()
      .from(instructorApplications)
      .where(eq(instructorApplications.id, applicationId));
    expect([row?.state, (await rowOf(applicant))?.role]).toEqual(
      back.status === 200 ? ['draft', 'student'] : ['accepted', 'instructor'],
    );
    if (back.status === 200) expect(accepted.data.code).toBe('application_not_found');
  }
});

test.each([
  ['suspended', { status: 'suspended' }, 409, 'applicant_not_open'],
  ['declined', { status: 'declined' }, 409, 'applicant_not_open'],
  ['about to leave', { eraseAt: new Date() }, 409, 'applicant_leaves'],
  ['teaching already', { role: 'instructor' }, 409, 'applicant_teaches'],
  ['erased', { erasedAt: new Date() }, 404, 'application_not_found'],
] as const)('somebody %s is not accepted, and the request stays as it was', async (_, change, status, code) => {
  const applicant = await person();
  const { applicationId } = await handIn(applicant);
  await app.db.update(users).set(change).where(eq(users.id, applicant.id));
  expect((await decide(boss, applicationId, 'accepted')).data).toMatchObject({ status, code });
  const [row] = await app.db.select().from(instructorApplications).where(eq(instructorApplications.id, applicationId));
  expect(row?.state).toBe('submitted');
  expect(await actsOn(applicant)).toEqual([]);
});

test('suspending and accepting at once leave nobody who teaches while suspended by surprise', async () => {
  for (let round = 0; round < 4; round += 1) {
    const applicant = await person();
    const { applicationId } = await handIn(applicant);
    await Promise.all([
      decide(boss, applicationId, 'accepted'),
      boss.call(identity.suspend, { params: { userId: applicant.id }, body: { reason: 'Fake papers.' } }),
    ]);
    expect((await rowOf(applicant))?.status).toBe('suspended');
    expect((await applicant.call(account.profile, {})).status).toBe(403);
  }
});

test('drafts are nobody’s business: no list, no count, no page, no decision', async () => {
  const writer = await person({ fullName: 'Quiet Draftsman' });
  const { applicationId } = await draft(writer);
  const list = await boss.call(applications.list, { query: { q: 'Draftsman' } });
  expect(list.data.items).toEqual([]);
  expect((await boss.call(applications.counts, { query: { q: 'Draftsman' } })).data).toEqual({
    submitted: 0,
    accepted: 0,
    declined: 0,
  });
  expect((await boss.call(applications.request, { params: { applicationId } })).status).toBe(404);
  expect((await decide(boss, applicationId, 'accepted')).status).toBe(404);
});

test('who waits longest stands first, then the latest decisions; every order goes through all pages once', async () => {
  const family = `Kurien${crypto.randomUUID().slice(0, 6)}`;
  const created: string[] = [];
  for (const name of ['Dev', 'Anil', 'Chitra', 'Bela', 'Esha']) {
    app.pass(60_000);
    created.push((await handIn(await person({ fullName: `${name} ${family}` }))).applicationId);
  }
  const [dev = '', anil = '', chitra = '', bela = '', esha = ''] = created;
  app.pass(60_000);
  await decide(boss, dev, 'accepted');
  app.pass(60_000);
  await decide(boss, chitra, 'declined', 'Not yet.');
  const through = async (sort: 'waiting' | 'newest' | 'name') => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await boss.call(applications.list, {
        query: { q: family, sort, limit: 2, ...(cursor && { cursor }) },
      });
      seen.push(...page.data.items.map(({ applicationId }) => applicationId));
      cursor = page.data.nextCursor ?? undefined;
    } while (cursor);
    return seen;
  };
  expect(await through('waiting')).toEqual([anil, bela, esha, chitra, dev]);
  expect(await through('newest')).toEqual([esha, bela, chitra, anil, dev]);
  expect(await through('name')).toEqual([anil, bela, chitra, dev, esha]);
  const declined = await boss.call(applications.list, { query: { q: family, state: 'declined' } });
  expect(declined.data.items).toMatchObject([{ applicationId: chitra, state: 'declined', documents: 0 }]);
  expect((await boss.call(applications.counts, { query: { q: family } })).data).toEqual({
    submitted: 3,
    accepted: 1,
    declined: 1,
  });
});

test('beside the words stands what the person did here: courses, how far, certificates', async () => {
  const applicant = await person();
  const course = await app.course({ title: 'Graphs for shops' });
  const lecture = await app.lecture(course);
  await app.enrolment(applicant, course);
  await applicant.call(learning.read, { params: { lectureId: lecture.id } });
  await app.settle();
  const { applicationId } = await handIn(applicant);
  const found = await request(applicationId);
  expect(found.applicant).toMatchObject({ userId: applicant.id, fullName: applicant.fullName, email: applicant.email });
  expect(found.courses).toEqual([
    { courseId: course.slug, title: 'Graphs for shops', percent: 100, certificate: expect.any(String) },
  ]);
});
