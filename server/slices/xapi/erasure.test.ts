import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deletionRequested, emailConfirmed, erased } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { personalRows } from '../../platform/security/personal.ts';
import { users } from '../../tables/identity/identity.ts';
import * as tables from '../../tables/xapi/xapi.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { openRecords, plain } from '../../testing/xapi/records.ts';

const app = await startTestApp();
const { ask, find, post, stored } = await openRecords(app);
const at = () => new Date().toISOString();
const mailbox = ({ email }: Person) => ({ mbox: `mailto:${email}` });
const accountHere = ({ id }: Person) => ({ account: { homePage: 'http://localhost:3000', name: id } });

/** What their own export holds of the record store. */
async function exported({ id }: Person) {
  const found = new Map<string, Record<string, unknown>[]>();
  for await (const { table, rows } of personalRows(app.db, [tables], id, app.services.now())) found.set(table, rows);
  return found;
}
async function erase({ id: userId, email }: Person) {
  await emit(app.db, deletionRequested, { userId, eraseAt: at(), at: at() });
  await app.settle();
  await app.db
    .update(users)
    .set({ email: `${userId}@erased.invalid`, erasedAt: new Date() })
    .where(eq(users.id, userId));
  await emit(app.db, erased, { userId, courses: [] });
  await emit(app.db, erased, { userId, courses: [] });
  await app.settle();
  return email;
}

test('what somebody did is a part of their own export, by mailbox, by its sum and by their account here', async () => {
  const person = await app.person();
  const sum = { mbox_sha1sum: createHash('sha1').update(`mailto:${person.email}`).digest('hex') };
  const before = await stored({ actor: sum });
  const ids = [await stored({ actor: mailbox(person) }), await stored({ actor: accountHere(person) })];
  await stored({ actor: { mbox: 'mailto:somebody@example.org' } });
  const query = { activityId: 'http://e.org/a', agent: accountHere(person), stateId: 'place' };
  await ask('PUT', 'activities/state', { query, body: { page: 5 } });
  const idsIn = (rows: Record<string, unknown>[] = []) => rows.map(({ id }) => id).sort();
  expect(idsIn((await exported(person)).get('xapi_statements'))).toEqual([...ids].sort());
  // Once they have proved their address, what came under its sum is theirs too.
  await emit(app.db, emailConfirmed, { userId: person.id, at: at() });
  await app.settle();
  const all = await exported(person);
  expect(idsIn(all.get('xapi_statements'))).toEqual([...ids, before].sort());
  expect(all.get('xapi_documents')?.map(({ name }) => name)).toEqual(['place']);
});

test('an erased person’s statements, files and documents go; in those of others a stand-in takes their place', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const [me, them] = [{ name: 'Asha Rao', ...mailbox(person) }, mailbox(other)];
  const own = [await stored({ actor: me }), await stored({ actor: accountHere(person) })];
  const team = { objectType: 'Group', name: 'All of us', member: [me, them] };
  const about = [
    await stored({ actor: them, context: { instructor: me, team } }),
    await stored({ actor: them, object: { objectType: 'Agent', ...me } }),
    await stored({ actor: team }),
    await stored({ actor: them, object: { objectType: 'SubStatement', ...plain({ actor: me }) } }),
  ];
  const query = { agent: mailbox(person), profileId: 'likes' };
  await ask('POST', 'agents/profile', { query, body: { colour: 'red' } });
  const email = await erase(person);

  for (const id of own) expect((await find({ statementId: id })).status).toBe(404);
  expect((await find({ agent: mailbox(person), related_agents: true })).data.statements).toEqual([]);
  expect((await ask('GET', 'agents/profile', { query })).status).toBe(404);
  const names = new Set<string>();
  for (const id of about) {
    const { status, text, data } = await find({ statementId: id });
    expect(status).toBe(200);
    expect(text).not.toContain(email);
    expect(text).not.toContain('Asha Rao');
    const name = /erased-[0-9a-f-]{36}/.exec(text)?.[0] ?? '';
    names.add(name);
    const standIn = { account: { homePage: 'http://localhost:3000', name } };
    const found = await find({ agent: standIn, related_agents: true });
    expect(found.data.statements.map((one: { id: string }) => one.id)).toContain(data.id);
  }
  expect(names.size).toBe(1);
  expect(names.has('')).toBe(false);
  const { rows } = (await app.db.execute(
    `select 1 from xapi_statements where statement like '%${email}%' union all select 1 from xapi_people where user_id = '${person.id}'`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
  expect((await find({ agent: them })).data.statements.length).toBeGreaterThan(0);
});

test('a file goes with the last statement that names it', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const shared = 'shared file';
  const alone = `file of ${randomUUID()}`;
  const sumOf = (content: string) => createHash('sha256').update(content).digest('hex');
  const named = (content: string) => ({
    usageType: 'http://e.org/u',
    display: { en: 'F' },
    contentType: 'text/plain',
    length: content.length,
    sha2: sumOf(content),
  });
  const part = (content: string) =>
    `--b\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${sumOf(content)}\r\n\r\n${content}\r\n`;
  const send = (statement: object, ...files: string[]) =>
    ask('POST', 'statements', {
      body: `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(statement)}\r\n${files.map(part).join('')}--b--`,
      headers: { 'content-type': 'multipart/mixed; boundary=b' },
    });
  expect(
    (await send(plain({ actor: mailbox(person), attachments: [named(shared), named(alone)] }), shared, alone)).status,
  ).toBe(200);
  expect((await send(plain({ actor: mailbox(other), attachments: [named(shared)] }), shared)).status).toBe(200);
  const sums = async () =>
    (await app.db.select({ sha2: tables.attachments.sha2 }).from(tables.attachments)).map(({ sha2 }) => sha2).sort();
  expect(await sums()).toEqual([sumOf(shared), sumOf(alone)].sort());
  await erase(person);
  expect(await sums()).toEqual([sumOf(shared)]);
});

test('whoever is not known by a mailbox is left alone', async () => {
  const person = await app.person();
  const count = async () => (await find({ limit: 0 })).data.statements.length;
  await post([plain(), plain()]);
  const before = await count();
  await erase(person);
  expect(await count()).toBe(before);
});
