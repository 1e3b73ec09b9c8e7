import { applications } from '@stepwell/contract/identity/applications.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicationSubmitted } from '../../../events/identity.ts';
import { instructorApplications, users } from '../../../tables/identity/identity.ts';
import { outbox } from '../../../tables/platform/platform.ts';
import { newApplying } from '../../../testing/fixtures/applying.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { applicationDraft, draft, handIn } = newApplying(app);
const own = async (person: Person) => (await person.call(applications.own, {})).data;
const rowsOf = ({ id }: { id: string }) =>
  app.db.select().from(instructorApplications).where(eq(instructorApplications.userId, id));
const submissionsOf = async (applicationId: string) => {
  const events = await app.db.select().from(outbox).where(eq(outbox.name, applicationSubmitted.name));
  return events.filter(({ payload }) => (payload as { applicationId: string }).applicationId === applicationId);
};

test('a draft is kept as it is, half written too, and found again', async () => {
  const person = await app.person();
  expect(await own(person)).toEqual({ hindrance: null, emailConfirmed: true, application: null });
  const half = await applicationDraft({
    subject: '',
    motivation: '  Two\n\nlines, <b>as typed</b> ',
    experience: '',
    links: ['http'],
  });
  const saved = await person.call(applications.keep, { body: { version: null, ...half } });
  expect(saved.data).toMatchObject({ ...half, subject: null, state: 'draft', documents: [] });
  expect((await own(person)).application).toEqual(saved.data);
});

test('two tabs: the second save from old words is refused and changes nothing; the same words twice are one save', async () => {
  const person = await app.person();
  const { version } = await draft(person);
  const first = await applicationDraft({ motivation: 'one' });
  const second = { ...first, motivation: 'two' };
  const answers = await Promise.all(
    [first, second].map((body) => person.call(applications.keep, { body: { version, ...body } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.data.code).toBe('changed_elsewhere');
  const winner = answers.find(({ status }) => status === 200)?.data;
  expect((await own(person)).application?.motivation).toBe(winner?.motivation);
  const again = await person.call(applications.keep, {
    body: { version, ...(winner?.motivation === 'one' ? first : second) },
  });
  expect(again.data.version).toBe(winner?.version);
});

test('of two tabs that begin at once one begins, and there is one draft', async () => {
  const person = await app.person();
  const [one, two] = [await applicationDraft({ motivation: 'one' }), await applicationDraft({ motivation: 'two' })];
  const answers = await Promise.all(
    [one, two].map((body) => person.call(applications.keep, { body: { version: null, ...body } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rowsOf(person)).toHaveLength(1);
});

test('what is missing is named by field, and links other than https are refused', async () => {
  const person = await app.person();
  const { version } = await draft(person, {
    subject: '',
    motivation: ` ${'x'.repeat(150)} `.padEnd(400),
    experience: 'short',
    links: ['https://example.com', 'javascript:alert(1)'],
  });
  const answer = await person.call(applications.submit, { body: { version } });
  expect(answer.data.code).toBe('invalid_fields');
  expect(Object.keys(answer.data.fields ?? {}).sort()).toEqual(['experience', 'links', 'motivation', 'subject']);
  expect((await own(person)).application?.state).toBe('draft');
});

test('a subject that does not exist is refused; one that goes afterwards is still shown', async () => {
  const person = await app.person();
  const body = { version: null, ...(await applicationDraft({ subject: 'no-such-subject' })) };
  expect((await person.call(applications.keep, { body })).data.fields).toHaveProperty('subject');
});

test('handing in twice at once is handing in once: one row, one event', async () => {
  const person = await app.person();
  const { version, applicationId } = await draft(person);
  const answers = await Promise.all([1, 2].map(() => person.call(applications.submit, { body: { version } })));
  expect(answers.map(({ data }) => data.state)).toEqual(['submitted', 'submitted']);
  expect(await submissionsOf(applicationId)).toHaveLength(1);
  expect(await rowsOf(person)).toHaveLength(1);
});

test('handed in, it is read only until it is taken back; taken back, it is the same draft', async () => {
  const person = await app.person();
  const handedIn = await handIn(person);
  const { version, motivation } = handedIn;
  const change = await person.call(applications.keep, { body: { version, ...(await applicationDraft()) } });
  expect(change.data.code).toBe('application_handed_in');
  expect((await person.call(applications.discard, {})).data.code).toBe('application_handed_in');
  const [back, again] = [await person.call(applications.withdraw, {}), await person.call(applications.withdraw, {})];
  expect(back.data).toMatchObject({ state: 'draft', submittedAt: null, motivation });
  expect(again.data).toEqual(back.data);
  expect((await person.call(applications.discard, {})).status).toBe(200);
  expect(await rowsOf(person)).toEqual([]);
});

test('words that another tab wrote in between are not handed in unread', async () => {
  const person = await app.person();
  const { version } = await draft(person);
  await person.call(applications.keep, { body: { version, ...(await applicationDraft({ motivation: 'another' })) } });
  expect((await person.call(applications.submit, { body: { version } })).data.code).toBe('changed_elsewhere');
});

test('the decision needs a confirmed address; who waits for approval may apply', async () => {
  const person = await app.person({ status: 'pending', emailConfirmedAt: null });
  const { version } = await draft(person);
  expect((await own(person)).emailConfirmed).toBe(false);
  expect((await person.call(applications.submit, { body: { version } })).data.code).toBe('confirm_email_first');
  await app.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, person.id));
  expect((await person.call(applications.submit, { body: { version } })).data.state).toBe('submitted');
});

test.each([
  [{ status: 'suspended' }, 'suspended', 'account_suspended'],
  [{ status: 'declined' }, 'declined', 'account_declined'],
  [{ role: 'instructor' }, 'teaches', 'teaches_already'],
  [{ role: 'admin' }, 'teaches', 'teaches_already'],
] as const)('%o reads why not, and nothing is kept', async (about, hindrance, code) => {
  const person = await app.person(about);
  expect((await own(person)).hindrance).toBe(hindrance);
  const answer = await person.call(applications.keep, { body: { version: null, ...(await applicationDraft()) } });
  expect(answer.data.code).toBe(code);
  expect(await rowsOf(person)).toEqual([]);
});

test('state, owner and decision cannot be sent along', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const gifts = {
    state: 'accepted',
    userId: other.id,
    submittedAt: '2020-01-01T00:00:00Z',
    decidedBy: other.id,
    reason: 'x',
  };
  await person.call(applications.keep, { body: { version: null, ...(await applicationDraft()), ...gifts } });
  expect(await rowsOf(person)).toMatchObject([{ state: 'draft', submittedAt: null, decidedBy: null, reason: null }]);
  expect(await rowsOf(other)).toEqual([]);
});

test('an application that nobody decided waits once for each admin, and no more when it is taken back', async () => {
  const admin = await app.person({ role: 'admin' });
  const person = await app.person({ fullName: 'Meera Joshi' });
  const { applicationId } = await handIn(person);
  await app.settle();
  const open = () =>
    app.db
      .select()
      .from(instructorApplications)
      .where(and(eq(instructorApplications.id, applicationId), eq(instructorApplications.state, 'submitted')));
  expect(await open()).toHaveLength(1);
  const rang = () => app.realtime.told.filter(({ userId, word }) => userId === admin.id && word === 'waiting-changed');
  const before = rang().length;
  expect(before).toBeGreaterThan(0);
  await person.call(applications.withdraw, {});
  await app.settle();
  expect(await open()).toEqual([]);
  expect(rang().length).toBeGreaterThan(before);
});
