import { expect, test } from 'vitest';
import { openWebhookPeer } from '../../testing/webhook-peer.ts';
import { faultOfTarget, mayCall, OutgoingFailure, postOutside } from './outgoing.ts';

const outside = { publicUrl: 'https://learn.example.org' };
const atHome = { publicUrl: 'http://localhost:3000' };
const post = { headers: {}, body: '{}', timeoutMs: 2000, mostBytes: 100 };
const peer = await openWebhookPeer();
const faultOf = (target: string, rules: Parameters<typeof mayCall>[1]) =>
  postOutside(target, rules, post).then(
    ({ status }) => status,
    (error) => (error instanceof OutgoingFailure ? error.fault : error),
  );

test.each([
  ...[
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '127.0.0.1',
  ],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fdff::1', 'ff02::1', '2002::1'],
  ...['::ffff:10.0.0.1', '::ffff:127.0.0.1', '::ffff:a00:1', '::10.0.0.1', '64:ff9b::a00:1', '2001:db8::1'],
])('%s is in nobody’s public network', (address) => {
  expect(mayCall(address, outside)).toBe(false);
  expect(mayCall(address, { ...outside, reachesPrivate: true })).toBe(true);
});

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1', '::ffff:8.8.8.8'])(
  '%s may be called',
  (address) => expect(mayCall(address, outside)).toBe(true),
);

test('a name that leads into the private network is refused once it is resolved, unless the environment allows it', async () => {
  const named = `https://localhost.localdomain:${peer.port}/good`;
  expect(['private-address', 'unreachable']).toContain(await faultOf(named, outside));
  expect(await faultOf(`https://localhost:${peer.port}/good`, outside)).toBe('private-address');
  expect(await faultOf('https://[::1]/', outside)).toBe('private-address');
  expect(await faultOf(`https://localhost:${peer.port}/good`, { ...outside, reachesPrivate: true })).toBe('tls');
  expect(await faultOf(`http://localhost:${peer.port}/good`, outside)).toBe('private-address');
  expect(await faultOf(`http://localhost:${peer.port}/good`, atHome)).toBe(200);
  expect(peer.at('good')).toHaveLength(1);
});

test('without https only a site on this machine calls this machine', () => {
  expect(faultOfTarget('http://127.0.0.1:9000/in', atHome)).toBeUndefined();
  expect(faultOfTarget('http://127.0.0.1:9000/in', outside)).toMatch('https://');
  expect(faultOfTarget('http://example.org/in', atHome)).toMatch('https://');
  expect(faultOfTarget('https://example.org/in', outside)).toBeUndefined();
});
