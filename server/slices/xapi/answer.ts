import type { FastifyReply } from 'fastify';
import { sha1Of } from './documents.ts';

/** JSON as bytes, so that nobody adds a charset to its content type. */
export const json = (reply: FastifyReply, value: unknown, status = 200) =>
  reply
    .status(status)
    .header('content-type', 'application/json')
    .send(Buffer.from(JSON.stringify(value)));

/** With the tag that concurrency goes by (Communication 3.1). */
export function taggedJson(reply: FastifyReply, value: unknown) {
  const text = JSON.stringify(value);
  return reply
    .header('etag', `"${sha1Of(text)}"`)
    .header('content-type', 'application/json')
    .send(Buffer.from(text));
}

/** As HTTP writes a time: whole seconds. */
export const lastModified = (reply: FastifyReply, at: Date) => reply.header('last-modified', at.toUTCString());

export const nothingToSay = (reply: FastifyReply) => reply.status(204).send();
