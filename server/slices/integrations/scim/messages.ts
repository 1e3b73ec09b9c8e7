import { createHash } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The names of RFC 7643 and RFC 7644. */
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
/** Ours: a batch belongs to a course. */
export const BATCH = 'urn:stepwell:params:scim:schemas:extension:batch:2.0:Group';
const message = (name: string) => `urn:ietf:params:scim:api:messages:2.0:${name}`;

type ScimType = 'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'invalidValue';

/** A refusal in the form of RFC 7644, section 3.12. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');
export const notThere = (what: 'user' | 'group', id: string) =>
  new ScimError(404, `There is no ${what} with the id ${id.slice(0, 60)}.`);

export function send(reply: FastifyReply, status: number, body: object) {
  return reply.status(status).type('application/scim+json').send(JSON.stringify(body));
}

/** The site's own refusals in the protocol's form; what is no refusal is thrown on, and is our 500. */
export function sendRefusal(reply: FastifyReply, error: unknown) {
  const known = error instanceof Problem ? ofProblem(error) : error;
  if (!(known instanceof ScimError)) throw error;
  const { status, scimType } = known;
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"');
  if (error instanceof Problem && error.retryAfter) reply.header('retry-after', error.retryAfter);
  return send(reply, status, {
    schemas: [message('Error')],
    status: String(status),
    ...(scimType && { scimType }),
    detail: known.message,
  });
}

function ofProblem({ status, message: detail, fields }: Problem) {
  const first = Object.values(fields ?? {})[0];
  return status === 422 ? invalidValue(first ?? detail) : new ScimError(status, detail);
}

export type Thing = Record<string, unknown>;
export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What PostgreSQL keeps in no text, as JSON writes it: NUL and half a character. */
const UNKEPT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;
const MOST_DEPTH = 20;

/** The body as an object. Throws `invalidSyntax`. */
export function bodyOf({ body }: FastifyRequest): Thing {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    throw new ScimError(400, 'The body is not valid JSON.', 'invalidSyntax');
  }
  if (!isThing(value) || depthOf(value) > MOST_DEPTH)
    throw new ScimError(400, 'The body must be a JSON object.', 'invalidSyntax');
  if (UNKEPT.test(JSON.stringify(value))) throw invalidValue('Remove the invisible character.');
  return value;
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return depth;
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)));
}

/** Names of attributes are the same in any letter case (RFC 7643, section 2.1). */
export function attribute(thing: Thing, name: string): unknown {
  const key = Object.keys(thing).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : thing[key];
}

/** A text, trimmed; nothing for an absent, null or empty one. Throws `invalidValue`. */
export function textIn(value: unknown, name: string, most = 200): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidValue(`${name} must be a text.`);
  if (value.length > most) throw invalidValue(`${name} has more than ${most} characters.`);
  return value.trim() || undefined;
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** With the weak entity tag of what it says (RFC 7644, section 3.14). */
export function versioned<R extends { meta: object }>(resource: R) {
  const version = `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;
  return { ...resource, meta: { ...resource.meta, version } };
}
type Versioned = ReturnType<typeof versioned<{ id: string; meta: { location: string } }>>;

/** Throws 412 where the caller changes what it read before and somebody else changed since. */
export function checkMatch({ headers }: FastifyRequest, { meta: { version } }: Versioned) {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted.trim() === '*') return;
  if (!wanted.split(',').some((one) => one.trim() === version))
    throw new ScimError(412, 'This has changed since you read it. Read it again, then repeat the change.');
}

/** One resource; 304 for who has it already. */
export function sendResource(request: FastifyRequest, reply: FastifyReply, resource: Versioned, status = 200) {
  reply.header('etag', resource.meta.version).header('location', resource.meta.location);
  const known = request.headers['if-none-match']?.split(',').some((one) => one.trim() === resource.meta.version);
  if (request.method === 'GET' && known) return reply.status(304).send();
  return send(reply, status, without(request, resource));
}

export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { resources, total, startIndex }: { resources: object[]; total: number; startIndex: number },
) {
  return send(reply, 200, {
    schemas: [message('ListResponse')],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map((one) => without(request, one)),
  });
}

const queryOf = ({ query }: FastifyRequest) => query as Record<string, string | string[] | undefined>;
export const parameter = (request: FastifyRequest, name: string) => {
  const value = queryOf(request)[name];
  return Array.isArray(value) ? value[0] : value;
};
const namesIn = (text: string | undefined) =>
  text
    ?.split(',')
    .map((name) => (name.trim().split(':').at(-1) ?? '').split('.')[0]?.toLowerCase() ?? '')
    .filter((name) => name !== '') ?? [];

/** Whether the caller wants this attribute at all. */
export function wants(request: FastifyRequest, name: string) {
  const only = namesIn(parameter(request, 'attributes'));
  if (only.length > 0) return only.includes(name.toLowerCase());
  return !namesIn(parameter(request, 'excludedAttributes')).includes(name.toLowerCase());
}

/** Attributes that are on every answer whatever the caller asks for. */
const ALWAYS = ['schemas', 'id'];
const without = (request: FastifyRequest, resource: object) =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => ALWAYS.includes(name) || wants(request, name)));

const MOST_ITEMS = 200;

/** The page of RFC 7644, section 3.4.2.4: from 1 on; a count below 0 is 0. */
export function pageOf(request: FastifyRequest) {
  const number = (name: string, otherwise: number) => {
    const value = Number(parameter(request, name) ?? otherwise);
    return Number.isSafeInteger(value) ? value : otherwise;
  };
  return {
    startIndex: Math.min(1_000_000_000, Math.max(1, number('startIndex', 1))),
    count: Math.min(MOST_ITEMS, Math.max(0, number('count', 100))),
  };
}

/**
 * The filter `attribute eq "value"` of RFC 7644, section 3.4.2.2, with the attribute in small letters; nothing without a
 * filter. Throws `invalidFilter` for every other one.
 */
export function filterOf(request: FastifyRequest, known: readonly string[]) {
  const text = parameter(request, 'filter');
  if (text === undefined || text.trim() === '') return undefined;
  const [, name = '', quoted = ''] = /^\s*([\w.:-]+)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i.exec(text) ?? [];
  const bare = name.replace(/^urn:.*:/i, '').toLowerCase();
  const value = bare === '' ? undefined : valueIn(quoted);
  if (!known.includes(bare) || value === undefined || UNKEPT.test(JSON.stringify(value))) {
    const names = known.map((one) => `${one} eq "…"`).join(', ');
    throw new ScimError(400, `This filter is not supported. Use one of: ${names}.`, 'invalidFilter');
  }
  return { name: bare, value };
}

function valueIn(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted.startsWith('"') ? quoted : quoted.toLowerCase()));
  } catch {
    return undefined;
  }
}

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  /** Without the schema's URN; nothing where the value names its attributes. */
  path: string | undefined;
  value: unknown;
}

/** The operations of a PATCH (RFC 7644, section 3.5.2), at most 500. */
export function operationsOf(body: Thing): Operation[] {
  const all = attribute(body, 'Operations');
  if (!Array.isArray(all) || all.length === 0 || all.length > 500)
    throw new ScimError(400, 'Send between 1 and 500 Operations.', 'invalidSyntax');
  return all.map((one) => {
    const op = isThing(one) ? String(attribute(one, 'op')).toLowerCase() : '';
    if (!isThing(one) || (op !== 'add' && op !== 'replace' && op !== 'remove'))
      throw new ScimError(400, 'Each operation needs an op: add, replace or remove.', 'invalidSyntax');
    const path = textIn(attribute(one, 'path'), 'path', 500)?.replace(/^urn:[\w.:-]*:(?=[a-z]+\b)/i, '');
    return { op, path, value: attribute(one, 'value') };
  });
}
