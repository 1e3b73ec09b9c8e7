import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personNotes, users } from '../../../tables/identity/identity.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const newAdmin = () => app.person({ role: 'admin', fullName: 'Ann Lee' });
const family = () => `Kurien${crypto.randomUUID().slice(0, 6)}`;
const actsOn = async (userId: string) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.seq)).map(
    ({ act }) => act,
  );
const of = async (userId: string) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('nobody');
  return row;
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('a suspension may end by itself, within five years and in the future', async () => {
  const ann = await newAdmin();
  const params = { userId: (await app.person()).id };
  const reason = 'Shared answers in the final quiz.';
  const bad = async (until: string) => ann.call(identity.suspend, { params, body: { reason, until } });
  expect(await bad('2020-01-01T00:00:00.000Z')).toMatchObject({
    status: 422,
    data: { fields: { until: expect.any(String) } },
  });
  expect((await bad('2200-01-01T00:00:00.000Z')).status).toBe(422);
  expect((await bad('soon')).status).toBe(422);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await ann.call(identity.suspend, { params, body: { reason, until } });
  expect((await of(params.userId)).suspendedUntil?.toISOString()).toBe(until);
  await app.settle();
  const { email } = await of(params.userId);
  const letter = app.mail.letters.find(({ to }) => to === email);
  expect(letter?.text).toContain(`The suspension ends on ${until.slice(0, 10)}, ${until.slice(11, 16)} UTC.`);
  await ann.call(identity.reinstate, { params });
  expect(await of(params.userId)).toMatchObject({ status: 'approved', suspendedUntil: null, statusReason: null });
  expect(await actsOn(params.userId)).toEqual(['people.suspended', 'people.reinstated']);
});

test('approve against decline against suspend, all at once: exactly one wins', async () => {
  const [ann, bea] = [await newAdmin(), await newAdmin()];
  for (let round = 0; round < 5; round += 1) {
    const params = { userId: (await app.person({ status: 'pending' })).id };
    const answers = await Promise.all([
      ann.call(identity.decide, { params, body: { decision: 'approved' } }),
      bea.call(identity.decide, { params, body: { decision: 'declined', reason: 'Not one of ours.' } }),
      bea.call(identity.decide, { params, body: { decision: 'approved' } }),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await actsOn(params.userId)).toHaveLength(1);
  }
  const params = { userId: (await app.person({ status: 'approved' })).id };
  const answers = await Promise.all(
    [ann, bea].map((one) => one.call(identity.suspend, { params, body: { reason: 'Twice at once.' } })),
  );
  expect(statuses(answers)).toEqual([200, 409]);
});

test('many at once: each by their own row, refusals named, the dead counted as unknown, one event each', async () => {
  const [ann, bea] = [await newAdmin(), await newAdmin()];
  const waiting = await Promise.all(Array.from({ length: 12 }, () => app.person({ status: 'pending' })));
  const teacher = await app.person({ role: 'instructor' });
  const gone = crypto.randomUUID();
  const userIds = [...waiting.map(({ id }) => id), teacher.id, gone];
  const go = (one: typeof ann) => one.call(adminPeople.bulk, { body: { act: 'approve', who: { userIds } } });
  const [first, second] = await Promise.all([go(ann), go(bea)]);
  expect(first.data.done + second.data.done).toBe(12);
  expect(first.data.done + first.data.refused).toBe(14);
  const named = new Map([...first.data.refusals, ...second.data.refusals].map((one) => [one.userId, one.message]));
  expect(named.get(teacher.id)).toBe('This person doesn’t exist.');
  expect(named.get(gone)).toBe('This person doesn’t exist.');
  for (const { id } of waiting) expect(await actsOn(id)).toEqual(['students.approved']);
  await app.settle();
  const mailed = app.mail.letters.filter(({ to }) => waiting.some(({ email }) => email === to));
  expect(mailed).toHaveLength(12);
});

test('somebody deleted in the midst of a bulk act fails nothing', async () => {
  const ann = await newAdmin();
  const waiting = await Promise.all(Array.from({ length: 6 }, () => app.person({ status: 'pending' })));
  const [answer] = await Promise.all([
    ann.call(adminPeople.bulk, { body: { act: 'approve', who: { userIds: waiting.map(({ id }) => id) } } }),
    app.db.delete(users).where(eq(users.id, waiting[3]?.id ?? '')),
  ]);
  expect(answer.status).toBe(200);
  expect(answer.data.done + answer.data.refused).toBe(6);
});

test('a bulk act without its reason, without anybody, or with too many is refused by field', async () => {
  const ann = await newAdmin();
  const userIds = [crypto.randomUUID()];
  const ask = (body: never) => ann.call(adminPeople.bulk, { body });
  expect(await ask({ act: 'decline', who: { userIds } } as never)).toMatchObject({
    status: 422,
    data: { fields: { reason: expect.any(String) } },
  });
  expect((await ask({ act: 'approve', who: { userIds: [] } } as never)).status).toBe(422);
  expect((await ask({ act: 'approve', who: {} } as never)).status).toBe(422);
  expect((await ask({ act: 'promote', who: { userIds } } as never)).status).toBe(422);
  const crowd = Array.from({ length: 501 }, () => crypto.randomUUID());
  expect((await ask({ act: 'approve', who: { userIds: crowd } } as never)).status).toBe(422);
});

test('a corrected name is logged without the names', async () => {
  const ann = await newAdmin();
  const person = await app.person({ fullName: 'Ahsa Roa' });
  const params = { userId: person.id };
  expect((await ann.call(adminPeople.rename, { params, body: { fullName: '  Asha Rao ' } })).data).toEqual({
    fullName: 'Asha Rao',
  });
  await ann.call(adminPeople.rename, { params, body: { fullName: 'Asha Rao' } });
  expect(await actsOn(person.id)).toEqual(['people.renamed']);
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
  expect(JSON.stringify(entry)).not.toContain('Asha');
  expect((await ann.call(adminPeople.rename, { params, body: { fullName: 'X' } })).status).toBe(422);
  const unknown = { userId: crypto.randomUUID() };
  expect((await ann.call(adminPeople.rename, { params: unknown, body: { fullName: 'Asha Rao' } })).status).toBe(404);
});

test('a role bites on the next call, and comes back', async () => {
  const ann = await newAdmin();
  const person = await app.person();
  const params = { userId: person.id };
  await ann.call(adminPeople.changeRole, { params, body: { role: 'admin' } });
  expect((await person.call(adminPeople.rename, { params, body: { fullName: 'Now Admin' } })).status).toBe(200);
  await ann.call(adminPeople.changeRole, { params, body: { role: 'student' } });
  expect((await person.call(adminPeople.rename, { params, body: { fullName: 'Not Now' } })).status).toBe(403);
  expect((await actsOn(person.id)).filter((act) => act === 'people.role-changed')).toHaveLength(2);
});

test('nobody changes their own role, nor that of a shut account or of nobody', async () => {
  const ann = await newAdmin();
  const change = (userId: string) =>
    ann.call(adminPeople.changeRole, { params: { userId }, body: { role: 'instructor' } });
  expect(await change(ann.id)).toMatchObject({ status: 409, data: { code: 'own_role' } });
  for (const status of ['pending', 'declined', 'suspended'] as const) {
    expect(await change((await app.person({ status })).id)).toMatchObject({
      status: 409,
      data: { code: 'account_not_open' },
    });
  }
  expect((await change(crypto.randomUUID())).status).toBe(404);
  expect((await change((await app.person({ erasedAt: new Date() })).id)).status).toBe(404);
});

test('two admins remove each other at once: one stays, and the last one cannot be removed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ann, bea] = [await newAdmin(), await newAdmin()];
    await app.db
      .update(users)
      .set({ role: 'student' })
      .where(and(eq(users.role, 'admin'), sql`${users.id} not in (${ann.id}, ${bea.id})`));
    const answers = await Promise.all([
      ann.call(adminPeople.changeRole, { params: { userId: bea.id }, body: { role: 'student' } }),
      bea.call(adminPeople.changeRole, { params: { userId: ann.id }, body: { role: 'student' } }),
    ]);
    expect(statuses(answers)).toEqual([200, 403]);
    expect(await app.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  }
});

test('notes are written and taken back, and the log says so without their words', async () => {
  const ann = await newAdmin();
  const params = { userId: (await app.person()).id };
  const text = '<script>alert(1)</script> called';
  const { data } = await ann.call(adminPeople.note, { params, body: { text } });
  const other = { userId: (await app.person()).id, noteId: data.noteId };
  expect((await ann.call(adminPeople.removeNote, { params: other })).status).toBe(404);
  const answers = await Promise.all(
    [1, 2].map(() => ann.call(adminPeople.removeNote, { params: { ...params, noteId: data.noteId } })),
  );
  expect(statuses(answers)).toEqual([200, 404]);
  expect(await app.db.$count(personNotes, inArray(personNotes.userId, [params.userId]))).toBe(0);
  expect(await actsOn(params.userId)).toEqual(['people.note-written', 'people.note-removed']);
});

test('what an admin adds to a call beyond its fields changes nothing', async () => {
  const ann = await newAdmin();
  const person = await app.person();
  const params = { userId: person.id };
  const body = { fullName: 'Asha Rao', role: 'admin', status: 'suspended', email: 'x@y.test', userId: ann.id };
  expect((await ann.call(adminPeople.rename, { params, body })).status).toBe(200);
  expect(await of(person.id)).toMatchObject({ role: 'student', status: 'approved', email: person.email });
});

test('a confirmation and a password link are sent to one person, each in the log; nothing where nothing is to confirm', async () => {
  const ann = await newAdmin();
  const person = await app.person({ emailConfirmedAt: null });
  const params = { userId: person.id };
  const send = (kind: 'confirm' | 'password') => ann.call(adminPeople.sendLink, { params, body: { kind } });
  for (const kind of ['confirm', 'password', 'password'] as const) expect((await send(kind)).status).toBe(200);
  await app.settle();
  const links = app.mail.letters
    .filter(({ to }) => to === person.email)
    .map(({ text }) => /\/auth\/[a-z-]+/.exec(text)?.[0]);
  expect(links.toSorted()).toEqual(['/auth/confirm', '/auth/forgot-password']);
  expect(await actsOn(person.id)).toEqual([
    'people.confirmation-sent',
    'people.password-link-sent',
    'people.password-link-sent',
  ]);
  await app.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, person.id));
  expect((await send('confirm')).status).toBe(409);
  const unknown = { params: { userId: crypto.randomUUID() }, body: { kind: 'password' } } as const;
  expect((await ann.call(adminPeople.sendLink, unknown)).status).toBe(404);
});

// Last: whoever waits after it for what the site has to do waits for five thousand letters.
test('all that match a search, five thousand of them, in one go; whom the act does not fit is left out', async () => {
  const ann = await newAdmin();
  const name = family();
  await app.db.execute(sql`
    insert into identity_users (full_name, email, status, email_confirmed_at)
    select 'Student ' || n || ' ' || ${name}, ${name.toLowerCase()} || '-' || n || '@example.test',
      case when n % 5 = 0 then 'approved' else 'pending' end, now()
    from generate_series(1, 5000) n`);
  const matching = { q: name };
  const { data } = await ann.call(adminPeople.bulk, { body: { act: 'approve', who: { matching } } });
  expect(data).toMatchObject({ done: 4000, refused: 0, refusals: [], more: false });
  const again = await ann.call(adminPeople.bulk, { body: { act: 'approve', who: { matching } } });
  expect(again.data.done).toBe(0);
  const narrowed = { act: 'suspend' as const, reason: 'Left the college.', who: { matching: { q: `${name} 4999` } } };
  expect((await ann.call(adminPeople.bulk, { body: narrowed })).data.done).toBe(1);
  const seqs = await app.db.select({ seq: auditLog.seq }).from(auditLog);
  expect(new Set(seqs.map(({ seq }) => seq)).size).toBe(seqs.length);
}, 60_000);

test('people with unconfirmed addresses can be left out of an approval, and an approval can be undone', async () => {
  const ann = await newAdmin();
  const name = family();
  const confirmed = await app.person({ fullName: `Nila ${name}`, status: 'pending' });
  const unconfirmed = await app.person({ fullName: `Ravi ${name}`, status: 'pending', emailConfirmedAt: null });
  const statusOf = async ({ id }: { id: string }) =>
    (await app.db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status;
  const approve = (who: { userIds: string[] } | { matching: { q: string } }) =>
    ann.call(adminPeople.bulk, { body: { act: 'approve', confirmedOnly: true, who } });
  const userIds = [confirmed.id, unconfirmed.id];
  for (const who of [{ userIds }, { matching: { q: name } }]) {
    const { data } = await approve(who);
    expect(data).toMatchObject({ done: 1, doneIds: [confirmed.id], refused: 0 });
    expect([await statusOf(confirmed), await statusOf(unconfirmed)]).toEqual(['approved', 'pending']);
    const undone = await ann.call(adminPeople.undoApproval, { body: { userIds: data.doneIds } });
    expect(undone.data).toMatchObject({ done: 1, refused: 0 });
    expect(await statusOf(confirmed)).toBe('pending');
  }
  const acts = await app.db.select({ act: auditLog.act }).from(auditLog).where(eq(auditLog.subjectId, confirmed.id));
  expect(acts.map(({ act }) => act).filter((act) => act === 'students.approval-undone')).toHaveLength(2);
  // Somebody suspended meanwhile stays suspended.
  await ann.call(adminPeople.bulk, { body: { act: 'approve', who: { userIds } } });
  await ann.call(identity.suspend, { params: { userId: confirmed.id }, body: { reason: 'Shared answers.' } });
  const late = await ann.call(adminPeople.undoApproval, { body: { userIds } });
  expect(late.data).toMatchObject({ doneIds: [unconfirmed.id], refusals: [{ userId: confirmed.id }] });
});
