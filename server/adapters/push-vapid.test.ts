import { createECDH } from 'node:crypto';
import { decrypt } from 'http_ece';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { keepSiteSettings } from '../platform/site-settings.ts';
import { newBrowser } from '../testing/push-browser.ts';
import { openPushPeer } from '../testing/push-peer.ts';
import { openDatabase } from '../testing/test-app.ts';
import { encryptedFor } from './push-encryption.ts';
import { isPair, vapidPush } from './push-vapid.ts';

const { db } = await openDatabase();
const rules = { publicUrl: 'http://localhost:3000' };
const peer = await openPushPeer();
const message = { title: 'नमस्ते', body: 'Marks are out.', path: '/student/dashboard?x=1', tag: 'marks:1' };
const targetOf = ({ subscription: { endpoint, keys } }: ReturnType<typeof newBrowser>) => ({ endpoint, ...keys });

test('the example of RFC 8291 comes out as it is printed there', () => {
  const b64 = (text: string) => Buffer.from(text, 'base64url');
  const made = encryptedFor(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    'When I grow up, I want to be a watermelon',
    { salt: b64('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: b64('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  );
  expect(made.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a browser reads its message with its own keys, and the signature holds for its maker', async () => {
  const browser = newBrowser(peer.urlOf('taken'));
  const push = vapidPush(db, rules);
  await keepSiteSettings(db, { contactEmail: 'office@hill.test' });
  expect(await push.send(targetOf(browser), message)).toBe('sent');
  const [came] = peer.at('taken');
  const plain = decrypt(came?.body ?? Buffer.alloc(0), {
    version: 'aes128gcm',
    privateKey: browser.pair,
    authSecret: browser.auth.toString('base64url'),
  });
  expect(JSON.parse(plain.toString('utf8'))).toEqual(message);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(came?.headers.authorization ?? '') ?? [];
  expect(key).toBe(await push.publicKey());
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', x, y }] });
  const { payload } = await jwtVerify(token, keys, { audience: new URL(peer.urlOf('taken')).origin });
  expect(payload.sub).toBe('mailto:office@hill.test');
  expect((payload.exp ?? 0) * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
  expect(came?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  expect(came?.body.length).toBeLessThan(4096);
});

test.each([
  ['gone', 'gone'],
  ['unknown', 'gone'],
  ['busy', 'failed'],
  ['hanging', 'failed'],
  ['redirect', 'failed'],
])('an endpoint that answers %s: %s', async (manner, outcome) => {
  expect(await vapidPush(db, rules, undefined, 300).send(targetOf(newBrowser(peer.urlOf(manner))), message)).toBe(
    outcome,
  );
});

test('the longest texts stay below what every maker takes', async () => {
  const long = { ...message, title: '👩‍🏫'.repeat(400), body: 'य'.repeat(4000) };
  expect(await vapidPush(db, rules).send(targetOf(newBrowser(peer.urlOf('long'))), long)).toBe('sent');
  expect(peer.at('long')[0]?.body.length).toBeLessThan(4096);
});

test('an endpoint in the private network is called from no public site', async () => {
  const open = vapidPush(db, { publicUrl: 'https://learn.example.org' });
  const target = targetOf(newBrowser(peer.urlOf('private')));
  expect(open.faultOf(target)).toEqual(expect.any(String));
  expect(await open.send(target, message)).toBe('gone');
  expect(peer.at('private')).toHaveLength(0);
});

test('the key is made once for all processes; that of the environment takes its place', async () => {
  const [one, other] = [vapidPush(db, rules), vapidPush(db, rules)];
  expect(await one.publicKey()).toBe(await other.publicKey());
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const given = { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
  expect(isPair(given)).toBe(true);
  expect(isPair({ ...given, publicKey: await one.publicKey() })).toBe(false);
  expect(await vapidPush(db, rules, given).publicKey()).toBe(given.publicKey);
});
