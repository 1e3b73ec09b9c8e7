import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import { textOf } from './json.ts';
import { mediaTypeOf } from './multipart.ts';
import { refuse } from './values.ts';

/** A request as the standard means it, whichever way it came. */
export interface Asked {
  method: string;
  /** The path that all resources lie under, with a slash at its end. */
  base: string;
  /** Below the endpoint, as `activities/state`. */
  resource: string;
  params: Map<string, string>;
  /** In small letters. */
  header: (name: string) => string | undefined;
  /** The content type as it was sent; empty where it was not said. */
  contentType: string;
  body: Buffer;
}

/** May stand in a form in place of headers (Communication 1.3). */
const asHeaders = [
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
];
const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];

export const XAPI_BASE = '/api/xapi/';

/** Reads a request; a POST with `?method=` carries another one in its form (Communication 1.3). */
export function readRequest(request: FastifyRequest, base = XAPI_BASE): Asked {
  const [path = '', query = ''] = request.url.split(/\?(.*)/s);
  const resource = (path.startsWith(base) ? path.slice(base.length) : path).replace(/\/$/, '');
  const params = once(new URLSearchParams(query));
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const header = (name: string) => request.headers[name]?.toString();
  const contentType = header('content-type') ?? '';
  const xapiRequest = { method: request.method, base, resource, params, header, contentType, body };
  return request.method === 'POST' && params.has('method') ? unwrapped(xapiRequest) : xapiRequest;
}

function unwrapped({ base, resource, params, header, contentType, body }: Asked): Asked {
  if (params.size > 1) refuse('A form request can have only the parameter "method" in its URL.');
  if (mediaTypeOf(contentType).name !== 'application/x-www-form-urlencoded')
    refuse('A form request must have the content type application/x-www-form-urlencoded.');
  const method = params.get('method') ?? '';
  if (!METHODS.includes(method)) refuse(`"method" must be one of ${METHODS.join(', ')}.`);
  const form = once(new URLSearchParams(textOf(body)));
  const headers = new Map<string, string>();
  const inner = new Map<string, string>();
  for (const [name, value] of form) {
    const lower = name.toLowerCase();
    if (asHeaders.includes(lower)) headers.set(lower, value);
    else inner.set(name, value);
  }
  const content = inner.get('content');
  inner.delete('content');
  if ((method === 'PUT' || method === 'POST') && content === undefined) refuse('The form needs "content".');
  return {
    method,
    base,
    resource,
    params: inner,
    // The form is the request that is meant; what stands around it only carries it.
    header: (name) => headers.get(name) ?? header(name),
    contentType:
      headers.get('content-type') ?? (resource === 'statements' ? 'application/json' : 'application/octet-stream'),
    body: Buffer.from(content ?? ''),
  };
}

function once(search: URLSearchParams) {
  const params = new Map<string, string>();
  for (const [name, value] of search) {
    if (params.has(name)) refuse(`The parameter "${name}" appears twice.`);
    if (value.includes('\0') || name.includes('\0')) refuse('A parameter contains an invisible character.');
    params.set(name, value);
  }
  return params;
}

/** 1.0 and 1.0.x; every request but those for `about` says so (Communication 3.3). */
export function checkVersion(message: string | undefined) {
  if (message === undefined) refuse('The header X-Experience-API-Version is missing.');
  else if (!/^1\.0(?:\.\S+)?$/.test(message))
    refuse(`X-Experience-API-Version must be 1.0 or begin with 1.0.; it is ${message.slice(0, 50)}.`);
}

/** Where nothing is known under a name. */
export const nothingThere = (): never => {
  throw new Problem('xapi_nothing_there');
};
