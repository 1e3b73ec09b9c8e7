import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mayLearn } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { sessions, users } from '../../tables/identity/identity.ts';

const HOUR = 60 * 60 * 1000;
const Asked = z.record(z.string(), z.string());
const Vouched = z.object({ exp: z.coerce.number(), sid: z.uuid(), sig: z.string() });

/** An address that a teacher's browser loads by itself, good for an hour and for one session. */
export function signedAddress(
  { signer, now }: Pick<Services, 'signer' | 'now'>,
  path: string,
  sid: string,
  params: Record<string, string | undefined> = {},
) {
  const entries = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const query = new URLSearchParams([...entries, ['exp', String(now().getTime() + HOUR)], ['sid', sid]]);
  const address = `${path}?${query}`;
  return `${address}&${new URLSearchParams({ sig: signer.sign(`teachers’ file ${address}`) })}`;
}

/** Who loads it: somebody who still teaches. Throws `link_not_valid`. */
export async function readerAt(request: FastifyRequest, path: string, { db, now, signer }: Services) {
  const parsed = z.safeParse(Asked, request.query);
  const vouched = z.safeParse(Vouched, request.query);
  if (!parsed.success || !vouched.success) throw new Problem('link_not_valid');
  const { sig, ...params } = parsed.data;
  const { exp, sid } = vouched.data;
  const address = `${path}?${new URLSearchParams(params)}`;
  if (exp < now().getTime() || !signer.verify(`teachers’ file ${address}`, sig ?? ''))
    throw new Problem('link_not_valid');
  const [reader] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
  // Rights are asked again: the address lives for an hour, and a role may end sooner.
  if (!reader || !mayLearn(reader.user) || reader.user.role === 'student') throw new Problem('link_not_valid');
  return reader.user;
}
