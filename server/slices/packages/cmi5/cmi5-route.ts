import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newOpenCheck } from '../../../platform/files/media.ts';
import type { Services } from '../../../platform/services.ts';
import type { ProtocolRoute } from '../../../platform/slice.ts';
import { cmi5Sessions, packages } from '../../../tables/packages/packages.ts';
import { sessionMayLearn } from '../../identity/sessions.public.ts';
import { lectureStillOpen } from '../../learning/locks.public.ts';
import {
  answerRecords,
  answerStored,
  openRecords,
  type RecordRequest,
  reading,
  receivedStatements,
  serveRecords,
  site,
} from '../../xapi/records.public.ts';
import { authToken, CMI5_BASE, sessionOfFetchKey, sessionOfToken } from './identifiers.ts';
import { limitToSession } from './permissions.ts';
import { noteRefusal, report } from './reporting.ts';
import { isOpen, launchData } from './sessions.ts';
import { LAUNCH_DATA } from './vocabulary.ts';

const lives = newOpenCheck(sessionMayLearn, lectureStillOpen);

/** What the units of cmi5 packages speak with: the Experience API, limited to what each was launched for. */
export const cmi5Route: ProtocolRoute = {
  path: '/cmi5',
  bodyLimit: 4 * 1024 * 1024,
  open: (_request, reply) => openRecords(reply),
  handle(request, reply, services) {
    const key = /^\/api\/cmi5\/fetch\/([^/?]+)$/.exec(request.url)?.[1];
    if (key !== undefined && request.method !== 'OPTIONS') return giveToken(services, key, request, reply);
    return serveRecords({ request, reply, services }, CMI5_BASE, (recordRequest) =>
      answer(services, recordRequest, reply),
    );
  },
};

/** The token of a session, given once (8.2). Its errors are answers, too. */
async function giveToken(services: Services, key: string, request: FastifyRequest, reply: FastifyReply) {
  if (request.method !== 'POST') {
    reply.header('allow', 'POST, OPTIONS');
    throw new Problem('xapi_wrong_method');
  }
  const refuse = (code: '1' | '2', message: string) => reply.send({ 'error-code': code, 'error-text': message });
  const sessionId = sessionOfFetchKey(services, key);
  if (!sessionId) return refuse('2', 'This fetch URL isn’t valid.');
  const [session] = await services.db
    .update(cmi5Sessions)
    .set({ fetchedAt: services.now() })
    .where(and(eq(cmi5Sessions.id, sessionId), isNull(cmi5Sessions.fetchedAt)))
    .returning();
  if (!session) return refuse('1', 'The authorization token has already been returned.');
  if (!isOpen(session, services.now()) || !(await lives(services, session.signInId, session.lectureId ?? '')))
    return refuse('1', 'The session has expired.');
  return reply.send({ 'auth-token': authToken(services, sessionId) });
}

async function answer(services: Services, recordRequest: RecordRequest, reply: FastifyReply) {
  const { of, session } = await sessionBehind(services, recordRequest.header('authorization') ?? '');
  const writes = !reading.includes(recordRequest.method);
  if (!isOpen(session, services.now()) && !(writes && recordRequest.resource === 'statements'))
    throw new Problem('cmi5_session_ended');
  if (writes && recordRequest.method !== 'DELETE' && (await services.room?.isFull()))
    throw new Problem('storage_full', { retryAfter: 60 });
  if (writes && recordRequest.resource === 'statements') {
    const received = receivedStatements(recordRequest);
    try {
      return await answerStored(services, recordRequest, reply, await report(services, of, session, received));
    } catch (error) {
      if (error instanceof Problem && error.code === 'cmi5_rule_broken') await noteRefusal(services, of, error.message);
      throw error;
    }
  }
  const limited = await limitToSession(services, recordRequest, { of, session });
  // Of whoever looks around nothing is kept, and what a unit reads first is made for them.
  if (session.attemptId === null) {
    if (writes) return reply.status(204).send();
    if (recordRequest.resource === 'activities/state' && recordRequest.params.get('stateId') === LAUNCH_DATA)
      return reply
        .header('content-type', 'application/json')
        .send(Buffer.from(JSON.stringify(launchData(services, of, session))));
  }
  return answerRecords(services, site, limited, reply);
}

async function sessionBehind(services: Services, header: string) {
  const sessionId = sessionOfToken(services, header);
  const [row] = sessionId
    ? await services.db
        .select({ session: cmi5Sessions, of: packages })
        .from(cmi5Sessions)
        .innerJoin(packages, eq(packages.id, cmi5Sessions.packageId))
        .where(eq(cmi5Sessions.id, sessionId))
    : [];
  if (!row?.session.fetchedAt || !(await lives(services, row.session.signInId, row.session.lectureId ?? '')))
    throw new Problem('cmi5_signed_out');
  return row;
}
