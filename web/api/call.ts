import { type Asked, type Endpoint, pathOf, type Reply } from '@stepwell/contract/endpoint.ts';
import { isProblem, Refusal, unexpected } from '@stepwell/contract/refusal.ts';
import { queryOptions } from '@tanstack/react-query';
import { sessionGeneration, sessionNow, tokenNow, xsrfToken } from '../session/session.ts';
import { unauthorized } from '../session/unauthorized.ts';

/** `signal` ends a call whose answer nobody wants any more; by itself none ever ends, however long it takes. */
export type Call = <E extends Endpoint>(endpoint: E, input: Asked<E>, signal?: AbortSignal) => Promise<Reply<E>>;

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  content?: Blob;
}

/** Where the API answers: the same origin, unless the build was told another host. */
export const API: string = import.meta.env?.['VITE_API_URL'] || '/api';

/** No answer at all: no connection, or nobody there. */
export class Unreachable extends Error {
  constructor(message = 'The site did not answer. Check your connection and try again.') {
    super(message);
  }
}

/**
 * The browser's way to the server; pages rendered on the server bring their own. Throws a Refusal for what the server
 * refused, Unreachable where nothing answered, and Error('Unauthorized') after a 401, when the session is gone.
 */
export const call: Call = async (endpoint, input, signal) =>
  replyIn<Reply<typeof endpoint>>(await answerTo(endpoint, input, { signal }));

interface Asking {
  accept?: string;
  signal?: AbortSignal | undefined;
}
/** The server's answer as it comes. Throws Unreachable, and Error('Unauthorized') after a 401. */
export async function answerTo<E extends Endpoint>(
  endpoint: E,
  input: Asked<E>,
  { accept = 'application/json', signal }: Asking,
): Promise<Response> {
  const { params, query = {}, body, content } = input as Loose;
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  // Who is signed in must be known before the token is read: without a cookie the token is deleted.
  sessionNow();
  const madeUnder = sessionGeneration();
  const headers = new Headers({ accept });
  const token = tokenNow();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const xsrf = xsrfToken();
  if (xsrf) headers.set('x-xsrf-token', xsrf);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (content) headers.set('content-type', content.type);
  const answer = await fetch(`${API}${pathOf(endpoint, params)}${search && `?${search}`}`, {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(content && { body: content }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new Unreachable();
  });
  return answer.status === 401 ? unauthorized(answer, madeUnder, endpoint.method !== 'GET') : answer;
}

/** What an answer holds; throws the Refusal that it is. */
export async function replyIn<R>(answer: Response): Promise<R> {
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok && data !== null) return data as R;
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  if (!isProblem(data)) throw unexpected(requestId);
  throw new Refusal(data.code, { requestId, ...data });
}

/** The cache key comes from the contract, so nobody invents one. */
export const queryFor =
  (call: Call) =>
  <E extends Endpoint>(endpoint: E, input: Asked<E>) =>
    queryOptions({ queryKey: [endpoint.method, endpoint.path, input] as const, queryFn: () => call(endpoint, input) });
export const ask = queryFor(call);
export const everything = (endpoint: Endpoint) => ({ queryKey: [endpoint.method, endpoint.path] });

/** What the address bar says about a list, for its loader and its screen alike. */
export const listAt = (search: URLSearchParams) => ({ cursor: search.get('cursor') ?? undefined });
