import { adminPeople, MOST_LINES } from '@stepwell/contract/admin/people.ts';
import { signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailLinks, users } from '../../../tables/identity/identity.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const ann = await app.person({ role: 'admin' });
const at = () => `${crypto.randomUUID().slice(0, 8)}.test`;
const file = (content: string | Uint8Array<ArrayBuffer>, type = 'text/csv') => new Blob([content], { type });
const check = async (content: Parameters<typeof file>[0], query: { status?: 'pending'; columns?: string } = {}) =>
  ann.call(adminPeople.checkImport, { query, content: file(content) });
const run = async (content: Parameters<typeof file>[0], query: { status?: 'pending'; columns?: string } = {}) =>
  ann.call(adminPeople.importStudents, { query, content: file(content) });
const named = async (content: Parameters<typeof file>[0]) =>
  (await check(content)).data.lines.map(({ fullName, email, is }) => [fullName, email, is]);

test('columns in any order and by several names; each line says new, known or what is wrong where', async () => {
  const host = at();
  const known = await app.person({ email: `known@${host}` });
  const { data } = await check(
    [
      'E-Mail;STATUS;Nickname;Full_Name;role',
      `NEW@${host.toUpperCase()};pending;nn;  Nila   Bose ;student`,
      '',
      `${known.email};;;Somebody Else;`,
      `not an address;;;X;instructor`,
      `new@${host};golden;;Copy Cat;`,
    ].join('\r\n'),
  );
  expect(data).toMatchObject({ missing: [], fresh: 1, known: 1, wrong: 2 });
  expect(data.columns.map(({ heading, column }) => [heading, column])).toEqual([
    ['E-Mail', 'email'],
    ['STATUS', 'status'],
    ['Nickname', null],
    ['Full_Name', 'fullName'],
    ['role', 'role'],
  ]);
  expect(data.lines).toMatchObject([
    { line: 2, fullName: 'Nila Bose', email: `new@${host}`, status: 'pending', is: 'new', errors: [] },
    { line: 4, email: known.email, status: 'approved', is: 'exists' },
    { line: 5, is: 'wrong', errors: [{ column: 'fullName' }, { column: 'email' }, { column: 'role' }] },
    {
      line: 6,
      is: 'wrong',
      errors: [{ column: 'email', message: 'Line 2 has the same email address.' }, { column: 'status' }],
    },
  ]);
  expect(await app.db.$count(users, eq(users.email, `new@${host}`))).toBe(0);
});

test('lists as other systems write them: names in two columns, unknown columns named, columns assigned by hand', async () => {
  const host = at();
  for (const separator of [',', ';', '\t']) {
    const line = (...cells: string[]) => cells.join(separator);
    const moodle = await check(
      [
        line('username', 'firstname', 'lastname', 'email', 'course1'),
        line('nila', 'Nila', 'Bose', `nila@${host}`, 'SQL'),
        line('asha', '', 'Rao', `asha@${host}`, ''),
      ].join('\n'),
    );
    expect(moodle.data.lines.map(({ fullName, is }) => [fullName, is])).toEqual([
      ['Nila Bose', 'new'],
      ['Rao', 'new'],
    ]);
    const unused = moodle.data.columns.filter(({ column }) => column === null);
    expect(unused).toEqual([
      { heading: 'username', sample: 'nila', column: null },
      { heading: 'course1', sample: 'SQL', column: null },
    ]);
  }
  const strange = `Kundenname,Post\nNila Bose,nila@${host}`;
  const response = await check(strange);
  expect(response).toMatchObject({ status: 200, data: { missing: ['name', 'email'], lines: [], fresh: 0 } });
  expect(await run(strange)).toMatchObject({ status: 422, data: { code: 'file_not_a_list' } });
  const columns = 'fullName,email';
  expect((await check(strange, { columns })).data).toMatchObject({ missing: [], fresh: 1 });
  expect((await run(strange, { columns })).data).toMatchObject({ fresh: 1 });
  // Without a line of headings the first is a person.
  const bare = `Ravi Iyer,ravi@${host}\nSana Khan,sana@${host}`;
  expect((await check(bare)).data).toMatchObject({
    missing: ['name'],
    columns: [{ heading: '', sample: 'Ravi Iyer' }, {}],
  });
  expect((await check(bare, { columns })).data.lines.map(({ line, fullName }) => [line, fullName])).toEqual([
    [1, 'Ravi Iyer'],
    [2, 'Sana Khan'],
  ]);
  expect((await check(bare, { columns: 'fullName;drop' })).status).toBe(400);
});

test('quotes, line breaks in cells, tabs and the last line without its end', async () => {
  const host = at();
  const text = `full name,email\n"Rao, Asha ""A""",a@${host}\n"Two\nlines",b@${host}\nPlain One,c@${host}`;
  expect(await named(text)).toEqual([
    ['Rao, Asha "A"', `a@${host}`, 'new'],
    ['Two lines', `b@${host}`, 'new'],
    ['Plain One', `c@${host}`, 'new'],
  ]);
  expect((await check(text)).data.lines.map(({ line }) => line)).toEqual([2, 3, 5]);
  expect(await named(`name\tmail\rAnn Lee\td@${host}\r`)).toEqual([['Ann Lee', `d@${host}`, 'new']]);
  const open = await check(`full name,email\nAnn Lee,e@${host}\n"Never closed,f@${host}\nBea Lee,g@${host}`);
  expect(open.data.lines).toMatchObject([
    { is: 'new' },
    { line: 3, is: 'wrong', errors: [{ message: expect.stringContaining('quotation') }] },
  ]);
});

test.each([
  ['UTF-8 with its mark', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16 little end first', (text: string) => utf16(`\uFEFF${text}`, true)],
  ['UTF-16 big end first', (text: string) => utf16(`\uFEFF${text}`, false)],
  ['UTF-16 without a mark', (text: string) => utf16(text, true)],
  ['Latin-1', (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
])('reads %s', async (_, encode) => {
  const host = at();
  expect(await named(encode(`full name,email\r\nZoë Müller,z@${host}\r\n`))).toEqual([
    ['Zoë Müller', `z@${host}`, 'new'],
  ]);
});

function utf16(text: string, little: boolean) {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let n = 0; n < text.length; n += 1) bytes.setUint16(n * 2, text.charCodeAt(n), little);
  return new Uint8Array(bytes.buffer);
}

test('formulas are no names; our own download comes back as it was', async () => {
  const host = at();
  const { data } = await check(
    `full name,email\n=HYPERLINK("http://evil.test"),a@${host}\n+49 Ann,b@${host}\n@SUM(A1),c@${host}`,
  );
  expect(data).toMatchObject({ fresh: 0, wrong: 3 });
  const text = `﻿Student,Email,Status\r\n'-Dash Name,d@${host},Approved\r\n`;
  expect((await check(text)).data.lines).toMatchObject([{ is: 'wrong', errors: [{ column: 'fullName' }] }]);
  const { data: ours } = await check(`﻿Student,Email,Status\r\nAnn Lee,e@${host},Approved\r\n`);
  expect(ours).toMatchObject({ fresh: 1, missing: [] });
});

test.each([
  ['nobody', 'full name,email\n\n \n', 'no people'],
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8]), 'workbook'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]), 'isn’t a text'],
  ['only separators', ',,,,\n,,,,\n', 'no people'],
  ['one long quote', `"${'x'.repeat(100_000)}`, 'no people'],
  ['too many lines', `full name,email\n${'Ann Lee,a@b.test\n'.repeat(MOST_LINES + 1)}`, '5,000'],
])('%s is refused in words', async (_, content, refusal) => {
  for (const ask of [check, run]) {
    const answer = await ask(content);
    expect(answer).toMatchObject({ status: 422, data: { code: 'file_not_a_list' } });
    expect(answer.data.message).toContain(refusal);
  }
});

test('ten megabytes, another type and nothing at all never reach the reader', async () => {
  expect((await check('x'.repeat(10 * 1024 * 1024))).status).toBe(413);
  expect((await check('')).status).toBeGreaterThanOrEqual(400);
  const other = await ann.call(adminPeople.checkImport, { query: {}, content: file('{}', 'application/json') });
  expect(other.status).toBe(415);
});

test('hostile shapes are read in no time', async () => {
  const started = performance.now();
  for (const content of [
    '"'.repeat(1_000_000),
    `full name,email\n${',"'.repeat(400_000)}`,
    ';'.repeat(1_900_000),
    '""'.repeat(900_000),
  ]) {
    expect((await check(content)).status).toBeLessThan(500);
  }
  expect(performance.now() - started).toBeLessThan(5000);
});

test('an import makes students and invites each once, however often it is repeated, also at once', async () => {
  const host = at();
  const text = `full name,email,status\nAnn Lee,ann@${host},\nBea Lee,bea@${host},pending\nWrong,nobody,\n`;
  const answers = await Promise.all([run(text), run(text), run(text)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { data }) => sum + data.fresh, 0)).toBe(2);
  expect((await run(text)).data).toEqual({ fresh: 0, known: 2, wrong: 1 });
  await app.settle();
  const created = await app.db
    .select()
    .from(users)
    .where(like(users.email, `%@${host}`))
    .orderBy(users.email);
  expect(created).toMatchObject([
    { fullName: 'Ann Lee', role: 'student', status: 'approved', passwordHash: null, emailConfirmedAt: null },
    { fullName: 'Bea Lee', role: 'student', status: 'pending', decidedAt: null },
  ]);
  const emails = app.mail.letters.filter(({ to }) => to.endsWith(host));
  expect(emails).toHaveLength(2);
  expect(emails[0]?.text).toMatch(/\/auth\/forgot-password\?token=[\w-]{32}/);
  const [link] = await app.db
    .select()
    .from(mailLinks)
    .where(eq(mailLinks.userId, created[0]?.id ?? ''));
  expect(link?.purpose).toBe('password');
  expect(Math.round(((link?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7);
  expect(await app.db.$count(auditLog, eq(auditLog.subjectId, created[0]?.id ?? ''))).toBe(1);
});

test('the invitation’s link chooses a password, confirms the address and signs in', async () => {
  const email = `ann@${at()}`;
  await run(`full name,email\nAnn Lee,${email}\n`);
  await app.settle();
  const letter = app.mail.letters.find(({ to }) => to === email);
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const chosen = await app.visitor.call(signingIn.newPassword, { body: { token, password: 'eight copper lamps' } });
  expect(chosen.data).toMatchObject({ kind: 'signed-in', profile: { email, status: 'approved' } });
  const [row] = await app.db.select().from(users).where(eq(users.email, email));
  expect(row?.emailConfirmedAt).not.toBeNull();
});

test('one student is added with an invitation; an address that is taken is refused at its field', async () => {
  const email = `nila@${at()}`;
  const body = { fullName: ' Nila Bose ', email: email.toUpperCase(), status: 'approved' as const };
  const both = await Promise.all([ann.call(adminPeople.add, { body }), ann.call(adminPeople.add, { body })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.data.fields).toHaveProperty('email');
  const [made] = await app.db.select().from(users).where(eq(users.email, email));
  expect(made).toMatchObject({ fullName: 'Nila Bose', status: 'approved', role: 'student' });
  await app.settle();
  expect(app.mail.letters.filter(({ to }) => to === email)).toHaveLength(1);
});

// Last: whoever waits after it for what the site has to do waits for five thousand letters.
test('five thousand lines are checked and made in seconds', async () => {
  const host = at();
  const text = `full name,email\n${Array.from({ length: 5000 }, (_, n) => `Student ${n} Rao,s${n}@${host}`).join('\n')}`;
  const started = performance.now();
  expect((await check(text)).data.fresh).toBe(5000);
  expect((await run(text, { status: 'pending' })).data).toEqual({ fresh: 5000, known: 0, wrong: 0 });
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(await app.db.$count(users, like(users.email, `%@${host}`))).toBe(5000);
}, 60_000);

test('whoever is known stays as they are', async () => {
  const known = await app.person({ fullName: 'Asha Rao', role: 'admin' });
  await run(`full name,email,status\nMallory,${known.email},pending\n`);
  const [row] = await app.db.select().from(users).where(eq(users.id, known.id));
  expect(row).toMatchObject({ fullName: 'Asha Rao', role: 'admin', status: 'approved' });
});
