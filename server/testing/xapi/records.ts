import { randomUUID } from 'node:crypto';
import { issue } from '../../slices/xapi/credentials.ts';
import type { TestApp } from '../test-app.ts';

export interface Sent {
  query?: Record<string, unknown> | string;
  body?: unknown;
  headers?: Record<string, string | undefined>;
}

/** The record store of a test site, as a program with a credential sees it. */
export async function openRecords(app: TestApp, scope: 'write' | 'read' = 'write') {
  const admin = await app.person({ role: 'admin' });
  const { key, secret, token, credentialId } = await issue(app.services, admin.id, { name: 'Test program', scope });
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const own = { authorization, 'x-experience-api-version': '1.0.3' };

  /** JSON unless the body is bytes or text; `undefined` takes a header away. */
  async function ask(method: string, resource: string, { query = {}, body, headers = {} }: Sent = {}) {
    const raw = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined;
    const all = { ...own, ...(raw ? {} : { 'content-type': 'application/json' }), ...headers };
    const search = typeof query === 'string' ? query : searchOf(query);
    const answer = await app.http.inject({
      method: method as 'GET',
      url: `/api/xapi/${resource}${search && `?${search}`}`,
      headers: Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
      ...(body !== undefined && { payload: raw ? (body as string) : JSON.stringify(body) }),
    });
    const type = String(answer.headers['content-type'] ?? '');
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text: answer.body,
      bytes: answer.rawPayload,
      // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test says it is.
      data: (/json/.test(type) && answer.body ? JSON.parse(answer.body) : undefined) as any,
    };
  }
  return {
    key,
    secret,
    token,
    credentialId,
    ask,
    post: (body: unknown, headers = {}) => ask('POST', 'statements', { body, headers }),
    find: (query: Record<string, unknown>, headers = {}) => ask('GET', 'statements', { query, headers }),
    /** Stores a statement made of the simplest one, and says its id. */
    async stored(about: object = {}) {
      const id = randomUUID();
      const answer = await ask('POST', 'statements', { body: plain({ id, ...about }) });
      if (answer.status !== 200) throw new Error(answer.text);
      return id;
    },
  };
}

const searchOf = (query: Record<string, unknown>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');

/** The simplest statement there is. */
export const plain = (about: object = {}) => ({
  actor: { mbox: 'mailto:asha@example.org' },
  verb: { id: 'http://example.org/verbs/read' },
  object: { id: 'http://example.org/books/graphs' },
  ...about,
});

export const anyIri = (what = 'thing') => `http://example.org/${what}/${randomUUID()}`;
