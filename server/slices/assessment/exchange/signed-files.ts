import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { House } from '../../../platform/house.ts';
import { mayLearn } from '../../../platform/viewer.ts';
import { sessions, users } from '../../../tables/identity.ts';

const HOUR = 60 * 60 * 1000;
const Asked = z.object({ exp: z.coerce.number(), sid: z.uuid(), sig: z.string() });
const vouched = (path: string, exp: number, sid: string) => `question file ${path} ${exp} ${sid}`;

/** An address that a browser loads by itself, good for an hour and for one session. */
export function signedAddress({ signer, now }: Pick<House, 'signer' | 'now'>, path: string, sid: string) {
  const exp = now().getTime() + HOUR;
  return `${path}?${new URLSearchParams({ exp: String(exp), sid, sig: signer.sign(vouched(path, exp, sid)) })}`;
}

/** Who loads it: somebody who still teaches. Throws `link_not_valid`. */
export async function readerAt(request: FastifyRequest, path: string, { db, now, signer }: House) {
  const { success, data } = z.safeParse(Asked, request.query);
  if (!success || data.exp < now().getTime() || !signer.verify(vouched(path, data.exp, data.sid), data.sig))
    throw new Problem('link_not_valid');
  const [reader] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, data.sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
  // Rights are asked again: the address lives for an hour, and a role may end sooner.
  if (!reader || !mayLearn(reader.user) || reader.user.role === 'student') throw new Problem('link_not_valid');
  return reader.user;
}
