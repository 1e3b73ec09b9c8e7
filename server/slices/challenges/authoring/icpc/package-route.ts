import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { asAttachment, nameOf } from '../../../../platform/files/file-name.ts';
import { mayLearn, type Viewer } from '../../../../platform/security/viewer.ts';
import type { Services } from '../../../../platform/services.ts';
import type { RawRoute } from '../../../../platform/slice.ts';
import { sessions, users } from '../../../../tables/identity/identity.ts';
import { newestVersion, ownChallengeRow } from '../own-rows.ts';
import { programLines } from '../programs.ts';
import { lossesOf, packageOf } from './package-writing.ts';

const HOUR = 60 * 60 * 1000;
const PACKAGES = '/challenge-packages';
const Vouched = z.object({ exp: z.coerce.number(), sid: z.uuid(), sig: z.string() });
const signed = (challengeId: string, exp: number, sid: string) => `challenge package ${challengeId} ${exp} ${sid}`;

/** Where the newest version can be loaded as a package, for an hour and one session, and what stays behind. */
export async function packageAddress(
  { db, signer, now }: Pick<Services, 'db' | 'signer' | 'now'>,
  viewer: Viewer,
  challengeId: string,
) {
  const { slug } = await ownChallengeRow(db, viewer, challengeId);
  const version = await newestVersion(db, challengeId);
  const exp = now().getTime() + HOUR;
  const query = new URLSearchParams({
    exp: String(exp),
    sid: viewer.sessionId,
    sig: signer.sign(signed(challengeId, exp, viewer.sessionId)),
  });
  return {
    url: `${PACKAGES}/${challengeId}?${query}`,
    filename: `${slug}.zip`,
    lost: lossesOf({ version, programs: await programLines(db, version.id) }),
  };
}

/** Who loads it is somebody who still may: rights are asked again. */
async function readerAt({ query }: FastifyRequest, challengeId: string, { db, now, signer }: Services) {
  const vouched = z.safeParse(Vouched, query);
  if (!vouched.success) throw new Problem('link_not_valid');
  const { exp, sid, sig } = vouched.data;
  if (exp < now().getTime() || !signer.verify(signed(challengeId, exp, sid), sig)) throw new Problem('link_not_valid');
  const [reader] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
  if (!reader || !mayLearn(reader.user) || reader.user.role === 'student') throw new Problem('link_not_valid');
  return reader.user;
}

export const packageRoute: RawRoute = {
  path: `${PACKAGES}/:challengeId`,
  async handle(request, reply, services) {
    const { challengeId } = request.params as { challengeId: string };
    const reader = await readerAt(request, challengeId, services);
    const { slug } = await ownChallengeRow(services.db, reader, challengeId);
    const version = await newestVersion(services.db, challengeId);
    return reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(nameOf(`${slug}.zip`)))
      .send(packageOf(services, version));
  },
};
