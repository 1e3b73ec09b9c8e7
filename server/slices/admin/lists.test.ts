import { admin, COUNTED } from '@stepwell/contract/admin/admin.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personNotes, type users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const ann = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const named = (fullName: string, more: Partial<typeof users.$inferInsert> = {}) => app.person({ fullName, ...more });
const family = () => `Kurien${crypto.randomUUID().slice(0, 6)}`;
const find = async (query: Parameters<typeof ann.call<typeof admin.students>>[1]['query']) =>
  (await ann.call(admin.students, { query })).data.items.map(({ fullName }) => fullName);

test('every word of a search occurs in name or address, wherever it stands; short words begin one', async () => {
  const name = family();
  await named(`Zoë ${name}`, { email: `zed.${name.toLowerCase()}@example.test` });
  await named(`Al ${name}`);
  expect(await find({ q: name, sort: 'name' })).toEqual([`Al ${name}`, `Zoë ${name}`]);
  expect(await find({ q: `  ${name.toUpperCase()}   zoë ` })).toEqual([`Zoë ${name}`]);
  expect(await find({ q: `zed. ${name.slice(3)}` })).toEqual([`Zoë ${name}`]);
  expect(await find({ q: `al ${name}` })).toEqual([`Al ${name}`]);
  expect(await find({ q: `l ${name}` })).toEqual([]);
  expect(await find({ q: `ze ${name}` })).toEqual([`Zoë ${name}`]);
});

test('an address is found from its beginning on, in any letter case; its end alone finds all who have it', async () => {
  const host = `${family().toLowerCase()}.test`;
  await named('Ann One', { email: `ann@${host}` });
  await named('Joann Two', { email: `joann@${host}` });
  expect(await find({ q: `ANN@${host}` })).toEqual(['Ann One']);
  expect(await find({ q: `ann@${host.slice(0, 8)}` })).toEqual(['Ann One']);
  expect(await find({ q: `one ann@${host}` })).toEqual(['Ann One']);
  expect(await find({ q: `@${host}`, sort: 'name' })).toEqual(['Ann One', 'Joann Two']);
});

test('signs with a meaning to the database mean themselves', async () => {
  const name = family();
  await named(`100% ${name}`);
  await named(`Under_score ${name}`);
  await named(`Back\\slash ${name}`);
  expect(await find({ q: `0% ${name}` })).toEqual([]);
  expect(await find({ q: `100% ${name}` })).toEqual([`100% ${name}`]);
  expect(await find({ q: `%%% ${name}` })).toEqual([]);
  expect(await find({ q: `der_sc ${name}` })).toEqual([`Under_score ${name}`]);
  expect(await find({ q: `ck\\sl ${name}` })).toEqual([`Back\\slash ${name}`]);
  expect(await find({ q: `'; drop table ${name}` })).toEqual([]);
});

test('filters by status, confirmed address and last visit, alone and together, in lists and counts alike', async () => {
  const name = family();
  await named(`A ${name}`, { status: 'pending', emailConfirmedAt: null, lastSeenAt: null });
  await named(`B ${name}`, { lastSeenAt: ago(2) });
  await named(`C ${name}`, { lastSeenAt: ago(12) });
  await named(`D ${name}`, { lastSeenAt: ago(90), status: 'suspended' });
  const first = async (query: Parameters<typeof find>[0]) =>
    (await find({ q: name, sort: 'name', ...query })).map((one) => one[0]).join('');
  expect(await first({ seen: 'week' })).toBe('B');
  expect(await first({ seen: 'month' })).toBe('C');
  expect(await first({ seen: 'older' })).toBe('D');
  expect(await first({ seen: 'never' })).toBe('A');
  expect(await first({ confirmed: 'no' })).toBe('A');
  expect(await first({ confirmed: 'yes', status: 'approved' })).toBe('BC');
  expect(await first({ sort: 'seen' })).toBe('BCDA');
  const counts = async (query: { seen?: 'older'; confirmed?: 'no' }) =>
    (await ann.call(admin.studentCounts, { query: { q: name, ...query } })).data;
  expect(await counts({})).toEqual({ pending: 1, approved: 2, declined: 0, suspended: 1 });
  expect(await counts({ seen: 'older' })).toEqual({ pending: 0, approved: 0, declined: 0, suspended: 1 });
});

test.each(['joined', 'name', 'seen'] as const)(
  'pages by %s neither skip nor repeat anybody, whatever is equal',
  async (sort) => {
    const name = family();
    const at = ago(3);
    for (let n = 0; n < 9; n += 1) {
      await named(`${'abc'[n % 3]} ${name}`, { createdAt: at, lastSeenAt: n % 2 ? at : null });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await ann.call(admin.students, {
        query: { q: name, sort, limit: 2, ...(cursor && { cursor }) },
      });
      seen.push(...data.items.map(({ userId }) => userId));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(9);
    expect(seen).toHaveLength(9);
  },
);

test('by name, whose name begins with what is looked for comes first, on every page', async () => {
  const name = family();
  for (const first of ['Yan', 'Abe', 'Zed', 'Bo']) await named(`${first} ${name}`);
  for (const more of ['Tail', '', 'and Sons']) await named(`${name.toUpperCase()} ${more}`.trim());
  const wanted = [name, `${name} and Sons`, `${name} Tail`, `Abe ${name}`, `Bo ${name}`, `Yan ${name}`, `Zed ${name}`];
  for (const limit of [1, 2, 3, 4, 20]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: ` ${name}`, sort: 'name' as const, limit, ...(cursor && { cursor }) };
      const { data } = await ann.call(admin.students, { query });
      seen.push(...data.items.map(({ fullName }) => fullName.replace(name.toUpperCase(), name)));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(wanted);
  }
});

test.each(['nonsense', Buffer.from('["x"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])(
  'the cursor %s is refused in words',
  async (cursor) => {
    expect((await ann.call(admin.students, { query: { cursor } })).status).toBe(400);
    expect((await ann.call(admin.instructors, { query: { cursor } })).status).toBe(400);
  },
);

test('a cursor whose key is no moment is no fault of ours', async () => {
  const cursor = Buffer.from(JSON.stringify(['tomorrow-ish', crypto.randomUUID()])).toString('base64url');
  expect((await ann.call(admin.students, { query: { cursor } })).status).toBe(400);
  expect((await ann.call(admin.students, { query: { cursor, sort: 'seen' } })).status).toBe(400);
  expect((await ann.call(admin.instructors, { query: { cursor, sort: 'learners' } })).status).toBe(400);
});

test('counts stop at ten thousand and one', async () => {
  const name = family();
  await app.db.execute(
    sql`insert into identity_users (full_name, email, status) select ${`Many ${name}`}, ${name.toLowerCase()} || n || '@example.test', 'declined' from generate_series(1, ${COUNTED + 50}) n`,
  );
  const { data } = await ann.call(admin.studentCounts, { query: { q: name } });
  expect(data).toEqual({ pending: 0, approved: 0, declined: COUNTED + 1, suspended: 0 });
});

test('instructors by name, headline and subject, with figures and their page; pages keep every order', async () => {
  const name = family();
  const full = await named(`Ben ${name}`, { role: 'instructor', headline: 'Weaver of baskets' });
  await named(`Cy ${name}`, { role: 'instructor', status: 'suspended' });
  await named(`No teacher ${name}`);
  await app.instructor(full.id, { subjects: ['Graph theory'], courses: 2, learners: 40, histogram: [0, 0, 0, 1, 3] });
  const list = async (query: { q: string; status?: 'suspended'; sort?: 'learners' }) =>
    (await ann.call(admin.instructors, { query })).data.items;
  expect((await list({ q: name })).map(({ fullName }) => fullName)).toEqual([`Ben ${name}`, `Cy ${name}`]);
  expect(await list({ q: `basket ${name}` })).toMatchObject([
    { userId: full.id, learners: 40, courses: 2, rating: { stars: 4.8, count: 4 }, subjects: ['Graph theory'] },
  ]);
  expect(await list({ q: `theory ${name}`, sort: 'learners' })).toHaveLength(1);
  expect(await list({ q: name, status: 'suspended' })).toMatchObject([
    { instructorId: null, rating: null, learners: 0 },
  ]);
  expect((await ann.call(admin.instructorCounts, { query: { q: name } })).data).toMatchObject({
    approved: 1,
    suspended: 1,
  });
});

test('an instructor is found by the slug and by the id; whoever never taught is not', async () => {
  const course = await app.course({ title: 'Graphs', state: 'draft', publishedAt: null });
  const { slug } = await app.instructor(course.instructorId);
  const by = async (instructorId: string) => ann.call(admin.instructor, { params: { instructorId } });
  expect((await by(slug)).data).toMatchObject({ teaches: [{ title: 'Graphs', state: 'draft' }], sessions: 1 });
  expect((await by(course.instructorId)).data.userId).toBe(course.instructorId);
  expect((await by((await app.person()).id)).status).toBe(404);
  expect((await by("' or 1=1 --")).status).toBe(404);
});

test('a row counts enrolments and those of them that are completed', async () => {
  const student = await named(`Done ${family()}`);
  for (const completedAt of [null, null, new Date()]) {
    const enrolment = await app.enrolment(student, await app.course());
    await app.db.update(enrolments).set({ completedAt }).where(eq(enrolments.id, enrolment.id));
  }
  const { data } = await ann.call(admin.students, { query: { q: student.email } });
  expect(data.items).toMatchObject([{ courses: 3, completed: 1 }]);
});

test('a person comes with courses, progress, sessions and notes; an erased one is nobody', async () => {
  const student = await app.person();
  const course = await app.course({ title: 'Graphs' });
  await app.lecture(course, { kind: 'article' });
  await app.enrolment(student, course);
  await app.db.insert(personNotes).values({ userId: student.id, authorId: ann.id, text: 'Called on Monday.' });
  const { data } = await ann.call(admin.person, { params: { userId: student.id } });
  expect(data).toMatchObject({
    email: student.email,
    sessions: 1,
    hasPassword: false,
    enrolments: [{ title: 'Graphs', percent: 0 }],
    notes: [{ text: 'Called on Monday.', author: 'Ann Lee' }],
  });
  const gone = await app.person({ erasedAt: new Date() });
  expect((await ann.call(admin.person, { params: { userId: gone.id } })).status).toBe(404);
  expect(await find({ q: gone.email })).toEqual([]);
});
