import { identity } from '@stepwell/contract/identity/identity.ts';
import { apiKeys } from '@stepwell/contract/integrations/api-keys.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ callsPerKey: 3 });

test('each key has its own limit, which its owner’s session and other keys do not share', async () => {
  const person = await app.person();
  const body = { name: 'Sync', scopes: ['profile:read' as const], days: 30 as const };
  const newKey = async () => app.bearing((await person.call(apiKeys.create, { body })).data.key);
  const [one, other] = [await newKey(), await newKey()];
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) statuses.push((await one.call(identity.profile, {})).status);
  // The first call is counted by address, as nobody knows yet whose it is.
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  const refused = await one.call(identity.profile, {});
  expect([refused.data.code, Number(refused.headers['retry-after']) > 0]).toEqual(['too_many_requests', true]);
  expect((await other.call(identity.profile, {})).status).toBe(200);
  expect((await person.call(identity.profile, {})).status).toBe(200);
});
