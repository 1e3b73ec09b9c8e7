import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hashOf } from './slices/identity/sessions.public.ts';
import { sessions, users } from './tables/identity/identity.ts';
import type { AccessRule } from './testing/access-rules/access-rule.ts';
import { newAccessRules } from './testing/access-rules/access-rules.ts';
import { sampled } from './testing/extent.ts';
import { type Call, junk, placesOf, wireOf, withJunk } from './testing/generated/junk.ts';
import { type Person, startTestApp } from './testing/test-app.ts';

/** Callers who mean harm, at every route there is. Nothing gets through, and nothing answers 500. */
const app = await startTestApp({ callsPerMinute: 1_000_000 });
const { accessRules } = newAccessRules(app);

let sent = 0;
/** From an address of its own each time, so that no pace hides an answer. */
const send = (
  wire: Omit<ReturnType<typeof wireOf>, 'payload'> & { payload?: string | Buffer },
  headers: Record<string, string> = {},
) => {
  sent += 1;
  const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  return app.http.inject({ ...wire, headers: { ...wire.headers, ...headers }, remoteAddress });
};

/** Somebody to whom the route is open, and a call that is right. */
async function friend(accessRule: AccessRule) {
  const owner = await app.person();
  const right = (await accessRule.knock(owner)) as Call;
  const open = accessRule.statuses[8] === 200 || (accessRule.statuses[7] !== 200 && accessRule.statuses[8] !== 403);
  return { right, caller: open ? owner : await app.person({ role: 'admin' }), owner };
}
const heavyBody = Buffer.from(JSON.stringify({ a: 'x'.repeat(20_000_000) }));
const signed = ({ headers }: Person) => headers;

describe('a token that is not one', () => {
  const bad: Record<string, () => Promise<Record<string, string>>> = {
    forged: async () => ({ authorization: 'Bearer 4f1a2c' }),
    'of an ended session': async () => {
      const person = await app.person({ role: 'admin' });
      await app.db.delete(sessions).where(eq(sessions.tokenHash, hashOf(person.token)));
      return person.headers;
    },
    expired: async () => {
      const person = await app.person({ role: 'admin' });
      await app.db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.id, person.sessionId));
      return person.headers;
    },
    'in the cookie only': async () => {
      const { token } = await app.person({ role: 'admin' });
      return {
        cookie: `stepwell_session=${encodeURIComponent(JSON.stringify({ token, role: 'admin', status: 'approved' }))}`,
      };
    },
    'the kept hash itself': async () => ({
      authorization: `Bearer ${hashOf((await app.person({ role: 'admin' })).token)}`,
    }),
    'of another scheme': async () => ({
      authorization: `Basic ${btoa(`admin:${(await app.person({ role: 'admin' })).token}`)}`,
    }),
    endless: async () => ({ authorization: `Bearer ${'x'.repeat(8000)}` }),
  };
  // What opens nothing leaves a right call right, for the next one; a route that is open to anyone is used up by it.
  const due = sampled(accessRules, 12);
  test.each(due)('opens nothing: $name', async (accessRule) => {
    const isOpen = accessRule.statuses[0] === 200;
    // These calls carry no file, which an open route says in words.
    const status = accessRule.endpoint.file && isOpen ? 422 : accessRule.statuses[0];
    let { right } = await friend(accessRule);
    for (const [what, make] of Object.entries(bad)) {
      const answer = await send(wireOf(accessRule.endpoint, right), await make());
      if (isOpen) ({ right } = await friend(accessRule));
      expect(`${what} → ${answer.statusCode}`).toBe(`${what} → ${status}`);
    }
  });
});

const taking = accessRules.filter(({ endpoint }) => endpoint.params || endpoint.query || endpoint.body);
describe.each(sampled(taking, 12))('$name', (accessRule) => {
  test('junk in any place is refused in words, or is harmless', async () => {
    const { right, caller } = await friend(accessRule);
    for (const place of placesOf(accessRule.endpoint, right)) {
      for (const value of junk) {
        const answer = await send(wireOf(accessRule.endpoint, withJunk(right, place, value)), signed(caller));
        const failure = `${place[0]}.${place[1].join('.')} = ${JSON.stringify(value)?.slice(0, 60)} → ${answer.statusCode}`;
        expect(answer.statusCode, failure).toBeLessThan(500);
        if (answer.statusCode >= 400)
          expect(answer.json(), failure).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      }
    }
  });
});

const bodied = accessRules.filter(({ endpoint }) => endpoint.body);
describe.each(sampled(bodied, 12))('$name', (accessRule) => {
  const bodies: Record<string, string> = {
    nothing: '',
    'half an object': '{"a":',
    'a word': '"approved"',
    'a number': '7',
    nothingness: 'null',
    'a list': '[]',
    'a list of lists': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    'an object in an object in …': `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
    'a prototype': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
  };
  test('a body that is none is refused in words', async () => {
    const { right, caller } = await friend(accessRule);
    for (const [what, payload] of Object.entries(bodies)) {
      const wire = { ...wireOf(accessRule.endpoint, right), payload, headers: { 'content-type': 'application/json' } };
      const answer = await send(wire, signed(caller));
      // Where every field may be left out, an object with strangers in it is a right one.
      const status = answer.statusCode;
      expect(status < 500 && (status >= 400 || payload.startsWith('{"')), `${what} → ${status}`).toBe(true);
    }
    const wire = { ...wireOf(accessRule.endpoint, right), headers: { 'content-type': 'application/xml' } };
    expect((await send(wire, signed(caller))).statusCode).toBe(415);
    const heavy = { ...wireOf(accessRule.endpoint, right), payload: heavyBody };
    expect((await send(heavy, signed(caller))).statusCode).toBe(413);
  });

  test('what nobody asked for changes nobody: neither role nor status nor owner', async () => {
    const { right, owner } = await friend(accessRule);
    const [caller, other] = [accessRule.statuses[8] === 200 ? owner : await app.person(), await app.person()];
    const ids = [caller.id, other.id];
    const facts = () =>
      app.db
        .select({ id: users.id, role: users.role, status: users.status, confirmed: users.emailConfirmedAt })
        .from(users)
        .where(inArray(users.id, ids))
        .orderBy(users.id);
    const before = await facts();
    const gift = {
      role: 'admin',
      status: 'suspended',
      statusReason: 'x',
      userId: other.id,
      id: other.id,
      studentId: other.id,
      ownerId: other.id,
      instructorId: other.id,
      viewedBy: other.id,
      emailConfirmedAt: null,
      eraseAt: '2020-01-01T00:00:00Z',
    };
    const known = (right.body ?? {}) as object;
    await send(wireOf(accessRule.endpoint, { ...right, body: { ...gift, ...known } }), signed(caller));
    expect(await facts()).toEqual(before);
  });
});

test('no trick of header or path opens a route that is shut', async () => {
  const paths = [
    '/api//admin/students',
    '/api/./admin/students',
    '/api/x/../admin/students',
    '/api/%61dmin/students',
    '/API/ADMIN/STUDENTS',
    '/api/admin/students/',
    '/api/admin/students;a=b',
    '/api/admin/students%2f',
    '/api/admin/students%00',
    '/api/admin/students?',
    '/api/admin%2fstudents',
    '//api/admin/students',
    '/api/admin/students#x',
    '/media/../api/admin/students',
    '/api\\admin\\students',
  ];
  const headers: Record<string, string>[] = [
    {},
    { 'x-http-method-override': 'GET' },
    { 'x-original-url': '/api/health', 'x-rewrite-url': '/api/health' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
    { 'x-forwarded-user': 'admin', 'x-user-id': '1', 'x-role': 'admin' },
    { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer null, Bearer undefined' },
  ];
  for (const url of paths) {
    for (const tried of headers) {
      const answer = await send({ method: 'GET', url }, tried);
      const refusals = tried['host'] === undefined ? [400, 401, 404] : [421];
      expect(refusals, `${url} ${JSON.stringify(tried)} → ${answer.statusCode}`).toContain(answer.statusCode);
      expect(answer.body).not.toContain('evil.test');
    }
  }
});
