import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificates as register } from '@stepwell/contract/certificates/certificates.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { checkBadge, tokenIn } from '../../../../tools/verify-badge.ts';
import { erased } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { badges, certificates } from '../../../tables/certificates/certificates.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { badgeOf } from './badges.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });

async function earned(fullName = 'Tara Menon') {
  const student = await app.person({ fullName });
  const course = await app.course({ title: 'Graphs' });
  const { id: lectureId } = await app.lecture(course);
  await app.enrolment(student, course);
  const { data } = await student.call(learning.read, { params: { lectureId } });
  await app.settle();
  return { student, code: data.certificateCode ?? '' };
}
const get = (url: string) => app.http.inject({ url });
const badge = (code: string, kind = 'jwt') => get(`/badges/${code}.${kind}`);
const keys = async () => (await get('/.well-known/jwks.json')).json() as JSONWebKeySet;
const onSite = (url: string) => url.replace(app.services.publicUrl, '');
const check = async (token: string) => {
  const { statusList = '' } = await checkBadge(token, await keys(), { now: app.services.now() });
  const list = (await get(onSite(statusList))).body;
  return checkBadge(token, await keys(), { list, now: app.services.now() });
};

test('a badge is genuine by the published key alone, in each of its four forms', async () => {
  const { code } = await earned('Tara Menon');
  const file = await badge(code);
  expect(file.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  expect(await check(file.body)).toMatchObject({ name: 'Tara Menon', achievement: 'Graphs', withdrawn: false });
  for (const kind of ['json', 'png', 'svg']) expect(tokenIn((await badge(code, kind)).rawPayload)).toBe(file.body);
  expect((await badge(code, 'png')).rawPayload.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect((await badge(code.toLowerCase())).body).toBe(file.body);
  // Open Badges 3.0, section 8.2.3: no headers but these; the key they name is public and stands alone at its address.
  const header = decodeProtectedHeader(file.body);
  expect(header).toEqual({ alg: 'RS256', typ: 'JWT', kid: header.kid });
  const [published] = (await keys()).keys;
  expect((await get(onSite(header.kid ?? ''))).json()).toEqual(published);
  expect(Object.keys(published ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const claims = decodeJwt(file.body);
  expect(claims).toMatchObject({ type: ['VerifiableCredential', 'OpenBadgeCredential'], jti: claims['id'] });
  expect((await get(onSite(claims.iss ?? ''))).json()).toMatchObject({ id: claims.iss, type: ['Profile'] });
});

test('one letter of the name, another key, or no signature, and it is no badge', async () => {
  const { code } = await earned('Tara Menon');
  const token = (await badge(code)).body;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  const changed = Buffer.from(text.replace('Tara Menon', 'Tara Menom')).toString('base64url');
  await expect(checkBadge(`${header}.${changed}.${signature}`, await keys())).rejects.toThrow('signature');
  const bare = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  await expect(checkBadge(`${bare}.${changed}.`, await keys())).rejects.toThrow('signature');
  const { keys: own } = await keys();
  const strange = { keys: own.map((key) => ({ ...key, n: `${key.n?.slice(0, -4)}AAAA` })) };
  await expect(checkBadge(token, strange)).rejects.toThrow('signature');
});

test('asked for by many at once it is signed once', async () => {
  const { code } = await earned();
  const tokens = (await Promise.all([1, 2, 3, 4].map(() => badge(code)))).map(({ body }) => body);
  expect(new Set(tokens).size).toBe(1);
  const rows = await app.db
    .select()
    .from(badges)
    .innerJoin(certificates, eq(certificates.id, badges.certificateId))
    .where(eq(certificates.code, code));
  expect(rows).toHaveLength(1);
});

test('a site that moved to another address signs under that one; the number in the list stays', async () => {
  const { code } = await earned();
  const before = decodeJwt((await badge(code)).body);
  const moved = { ...app.services, publicUrl: 'https://learn.example.org' };
  const after = decodeJwt((await badgeOf(moved, code)).token);
  expect(after).toMatchObject({ jti: before.jti, iss: 'https://learn.example.org/badges/issuer.json' });
  expect((await badgeOf(moved, code)).token).toBe((await badgeOf(moved, code)).token);
});

test('withdrawn: it is served no more, and the list says so; the one beside it stands', async () => {
  const [bad, good] = [await earned(), await earned()];
  const tokens = [(await badge(bad.code)).body, (await badge(good.code)).body];
  const body = { code: 'rules-broken' as const, reason: 'Two accounts.' };
  await admin.call(register.withdraw, { params: { code: bad.code }, body });
  for (const kind of ['jwt', 'json', 'png', 'svg']) expect((await badge(bad.code, kind)).statusCode).toBe(410);
  expect(await Promise.all(tokens.map(check))).toMatchObject([{ withdrawn: true }, { withdrawn: false }]);
});

test('a corrected name is another badge, and the one in the old name counts as withdrawn', async () => {
  const { code } = await earned('Tara Mennon');
  const old = (await badge(code)).body;
  await admin.call(register.correct, { params: { code }, body: { fullName: 'Tara Menon' } });
  const fresh = (await badge(code)).body;
  expect(decodeJwt(fresh).jti).not.toBe(decodeJwt(old).jti);
  expect(await check(fresh)).toMatchObject({ name: 'Tara Menon', withdrawn: false });
  expect(await check(old)).toMatchObject({ name: 'Tara Mennon', withdrawn: true });
});

test('whoever has left has no badge here any more, and nothing keeps their name', async () => {
  const { student, code } = await earned('Ursula Vikram');
  const token = (await badge(code)).body;
  await emit(app.db, erased, { userId: student.id, courses: [] });
  await app.settle();
  const gone = await badge(code);
  expect(gone.statusCode).toBe(410);
  expect(gone.body).not.toContain('Ursula');
  const rows = await app.db.select().from(badges);
  expect(rows.map((row) => row.token)).not.toContain(token);
  expect(await check(token)).toMatchObject({ withdrawn: false });
});

test('nothing is served under a code that nobody has, and no list or key that does not exist', async () => {
  for (const url of [
    '/badges/2222-2222-2222.jwt',
    '/badges/x.jwt',
    '/badges/status/7.jwt',
    '/badges/status/x.jwt',
    '/badges/keys/x.json',
    `/badges/courses/${crypto.randomUUID()}.png`,
  ])
    expect((await get(url)).statusCode, url).toBe(404);
  const draft = await app.course({ state: 'draft', publishedAt: null });
  expect((await get(`/badges/courses/${draft.id}.png`)).statusCode).toBe(404);
  const course = await app.course();
  expect((await get(`/badges/courses/${course.id}.png`)).headers['content-type']).toBe('image/png');
});

const folder = mkdtempSync(join(tmpdir(), 'stepwell-badge-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the command says what a file holds, without asking anybody, and fails for a forged one', async () => {
  const { code } = await earned('Tara Menon');
  const png = (await badge(code, 'png')).rawPayload;
  const at = (name: string) => join(folder, name);
  writeFileSync(at('badge.png'), png);
  writeFileSync(at('jwks.json'), JSON.stringify(await keys()));
  const token = tokenIn(png);
  const [header, payload = '', signature] = token.split('.');
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Menon', 'Menom'));
  writeFileSync(at('forged.jwt'), `${header}.${forged.toString('base64url')}.${signature}`);
  const run = (file: string) =>
    new Promise<{ code: unknown; words: string }>((done) =>
      execFile(process.execPath, ['tools/verify-badge.ts', at(file), at('jwks.json')], (error, out, err) =>
        done({ code: error?.code ?? 0, words: out + err }),
      ),
    );
  expect(await run('badge.png')).toMatchObject({
    code: 0,
    words: expect.stringContaining('Tara Menon earned “Graphs”'),
  });
  expect(await run('forged.jwt')).toMatchObject({ code: 1, words: expect.stringContaining('does not hold') });
});
