import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { defaultSiteSettings } from '@stepwell/contract/site/site-settings.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readPhotoHeader } from '../../platform/files/photo-header.ts';
import { checkChain } from '../../platform/security/audit-chain.ts';
import { auditLog, counters, siteSettings } from '../../tables/platform/platform.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { chunk, png } from '../identity/testing/pictures.ts';

const app = await startTestApp();
const ann = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const now = async () => (await ann.call(adminSettings.all, {})).data;
const contentVersion = async () =>
  (await app.db.select().from(counters).where(eq(counters.name, 'public-content')))[0]?.value ?? 0;
const newest = async () => (await app.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

beforeEach(async () => {
  await app.db.delete(siteSettings);
});

test('a fresh site has its defaults; what is kept is what everybody sees, on the next page', async () => {
  const { site: first } = await now();
  expect(first).toMatchObject({ siteName: 'Stepwell', siteLine: '', contactEmail: '' });
  const before = await contentVersion();
  const saved = await ann.call(adminSettings.keepSite, {
    body: {
      siteName: ' Hill College ',
      siteLine: 'Learn by the lake.',
      contactEmail: 'office@hill.test',
      accent: '#7A3E9D ',
      version: first.version,
    },
  });
  expect(saved.data.site).toMatchObject({ siteName: 'Hill College', accent: '#7a3e9d' });
  expect((await app.visitor.call(site.frame, {})).data).toMatchObject({
    siteName: 'Hill College',
    siteLine: 'Learn by the lake.',
    contactEmail: 'office@hill.test',
    logoUrl: null,
    needsSetUp: false,
    home: 'default',
  });
  expect(await contentVersion()).toBeGreaterThan(before);
  expect(await newest()).toMatchObject({
    actorId: ann.id,
    act: 'settings.changed',
    subjectId: null,
    before: { siteName: 'Stepwell', siteLine: '', contactEmail: '', accent: '' },
    after: {
      siteName: 'Hill College',
      siteLine: 'Learn by the lake.',
      contactEmail: 'office@hill.test',
      accent: '#7a3e9d',
    },
  });
});

test('the line of the log names only what changed; keeping the same again writes none', async () => {
  const { people } = await now();
  const body = { ...people, passwordMinLength: 14 };
  await ann.call(adminSettings.keepPeople, { body });
  expect(await newest()).toMatchObject({ before: { passwordMinLength: 10 }, after: { passwordMinLength: 14 } });
  const [{ count } = { count: 0 }] = await app.db.select({ count: sql<number>`count(*)::int` }).from(auditLog);
  await ann.call(adminSettings.keepPeople, { body: { ...(await now()).people } });
  expect(await app.db.$count(auditLog)).toBe(count);
});

test('two who change the same group: the second is told, and neither group disturbs the other', async () => {
  const { site: known, people } = await now();
  const names = ['Hill College', 'Lake College', 'Dune College'];
  const answers = await Promise.all(
    names.map((siteName) => ann.call(adminSettings.keepSite, { body: { ...known, siteName } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const winner = names[answers.findIndex(({ status }) => status === 200)];
  expect((await now()).site.siteName).toBe(winner);
  expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ code: 'changed_elsewhere' });
  expect((await ann.call(adminSettings.keepPeople, { body: { ...people, sessionsPerPerson: 2 } })).status).toBe(200);
  expect((await checkChain(app.db)).faults).toEqual([]);
});

test.each([
  ['siteName', 'A'],
  ['siteName', 'x'.repeat(41)],
  ['siteName', 'Two\nlines'],
  ['siteLine', 'x'.repeat(121)],
  ['accent', 'purple'],
  ['accent', '#7a3e9d;}body{display:none'],
  ['accent', '</style>'],
  ['accent', '#ffffff'],
  ['accent', '#000000'],
  ['contactEmail', 'not an address'],
  ['contactEmail', 'a@b.test\r\nBcc: everybody@b.test'],
])('%s: %j is refused at its field', async (field, value) => {
  const { site: known } = await now();
  const { status, data } = await ann.call(adminSettings.keepSite, { body: { ...known, [field]: value } });
  expect([status, Object.keys(data.fields ?? {})]).toEqual([422, [field]]);
});

test.each([
  ['sessionsPerPerson', 0],
  ['sessionsPerPerson', 21],
  ['sessionsPerPerson', 2.5],
  ['passwordMinLength', 9],
  ['passwordMinLength', 65],
  ['passwordMinLength', '12'],
  ['approvalRule', 'everybody'],
])('%s: %j is refused at its field', async (field, value) => {
  const { people } = await now();
  const { status, data } = await ann.call(adminSettings.keepPeople, {
    body: { ...people, [field]: value } as typeof people,
  });
  expect([status, Object.keys(data.fields ?? {})]).toEqual([422, [field]]);
});

test('a setting left out is no wish for its default, and one of another group is not taken along', async () => {
  const { site: known } = await now();
  const { siteName: _, ...rest } = known;
  expect((await ann.call(adminSettings.keepSite, { body: rest as typeof known })).status).toBe(422);
  const gifts = { ...known, siteName: 'Hill College', passwordMinLength: 60, logoKey: 'site/../../x.png' };
  await ann.call(adminSettings.keepSite, { body: gifts });
  expect((await now()).people.passwordMinLength).toBe(defaultSiteSettings.passwordMinLength);
  expect((await now()).logoUrl).toBeNull();
});

test('the rules bite at once: the length of passwords on the next sign-up', async () => {
  const { people } = await now();
  await ann.call(adminSettings.keepPeople, { body: { ...people, passwordMinLength: 20 } });
  const { status, data } = await app.visitor.call(identity.signUp, {
    body: { fullName: 'Nila Bose', email: 'nila@stepwell.test', password: 'seven brass lamps', terms: true },
  });
  expect([status, data.fields?.['password']]).toEqual([422, 'Use at least 20 characters.']);
});

test('a logo is drawn anew and fits its place; the one before is gone; taking it away brings the mark back', async () => {
  const keep = async (bytes: Uint8Array) => {
    const content = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    return (await ann.call(adminSettings.keepLogo, { content })).data;
  };
  const data = await keep(
    png({ width: 900, height: 300, more: [chunk('tEXt', Buffer.from('Comment\0hidden words'))] }),
  );
  const first = data.logoUrl ?? '';
  const served = await app.http.inject(first);
  expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
    200,
    'image/png',
    expect.stringContaining('immutable'),
  ]);
  expect(readPhotoHeader(new Uint8Array(served.rawPayload))).toMatchObject({ kind: 'png', width: 240, height: 80 });
  expect(served.rawPayload.includes(Buffer.from('hidden words'))).toBe(false);
  const second = await keep(png({ width: 40, height: 20 }));
  expect(second.logoUrl).not.toBe(first);
  expect((await app.http.inject(first)).statusCode).toBe(404);
  const fine = await app.http.inject(second.logoUrl ?? '');
  expect(readPhotoHeader(new Uint8Array(fine.rawPayload))).toMatchObject({ width: 40, height: 20 });
  expect((await app.visitor.call(site.frame, {})).data.logoUrl).toBe(second.logoUrl);
  for (const _ of [1, 2]) expect((await ann.call(adminSettings.removeLogo, {})).data.logoUrl).toBeNull();
  expect((await app.http.inject(second.logoUrl ?? '')).statusCode).toBe(404);
});

test.each([
  ['an SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
  ['an SVG that says it is a PNG', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 422],
  ['a page', 'image/jpeg', '<html><script>alert(1)</script></html>', 422],
  ['nothing', 'image/png', '', 422],
  ['too much', 'image/png', 'x'.repeat(1024 * 1024 + 1), 413],
])('%s is no logo', async (_, type, text, status) => {
  expect((await ann.call(adminSettings.keepLogo, { content: new Blob([text], { type }) })).status).toBe(status);
});

test.each(['..%2f..%2fsecret.png', 'x.png', `${'a'.repeat(24)}.svg`, `${'a'.repeat(24)}.png`])(
  'no other file is served as a logo: %s',
  async (file) => {
    expect((await app.http.inject(`/pictures/site/${file}`)).statusCode).toBe(404);
  },
);
