import type { FastifyRequest } from 'fastify';
import { LtiError } from './lti-error.ts';

/** The fields of a form or of the query, whichever the other side uses; each at most once. */
export function fieldsOf({ method, query, body, headers }: FastifyRequest): Record<string, string> {
  const form = method === 'POST';
  if (form && !/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? ''))
    throw new LtiError(415, 'Send the fields as a form (application/x-www-form-urlencoded).');
  const pairs = form
    ? [...new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')]
    : Object.entries(query as Record<string, unknown>);
  const fields: Record<string, string> = {};
  for (const [name, value] of pairs) {
    if (typeof value !== 'string' || Object.hasOwn(fields, name))
      throw new LtiError(400, `“${name.slice(0, 40)}” is sent more than once.`);
    // PostgreSQL keeps no null character and no half of a letter.
    fields[name] = value.replaceAll('\0', '').toWellFormed();
  }
  return fields;
}

/** A field that has to be there. Throws 400. */
export function needed(fields: Record<string, string>, name: string) {
  const value = fields[name];
  if (!value) throw new LtiError(400, `“${name}” is missing.`);
  if (value.length > 16_000) throw new LtiError(400, `“${name}” is too long.`);
  return value;
}

/** The value of one cookie. */
export const cookieOf = ({ headers }: FastifyRequest, name: string) =>
  (headers.cookie ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Whether the browser says that the answer goes into a frame. */
export const isFramed = ({ headers }: FastifyRequest) => /^i?frame$/.test(String(headers['sec-fetch-dest'] ?? ''));
