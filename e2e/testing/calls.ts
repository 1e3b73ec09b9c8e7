import { expect } from 'vitest';

/** Calls beside the browser, with the rights of whoever holds the token; whatever is refused fails the test. */
export const callsOf = (address: string, token: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
};
