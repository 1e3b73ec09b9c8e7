import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { ltiLinks, ltiResults, ltiTools } from '../../../tables/lti/lti.ts';
import { LINE_ITEM_SCOPE, platformUrls, RESULT_SCOPE, SCORE_SCOPE } from '../addresses.ts';
import { isFirstUse } from '../errands.ts';
import { verified } from '../key-sets.ts';
import { ALGORITHM, ownVerifier, sign } from '../keys.ts';
import { LtiError } from '../lti-error.ts';
import { fieldsOf } from '../requests.ts';
import { noteToolTrouble, toolNaming } from './chosen.ts';
import { keysOf } from './tool-keys.ts';

const TOKEN_SECONDS = 3600;
const TOKEN_TYPE = 'at+jwt';
const SCOPES = [LINE_ITEM_SCOPE, RESULT_SCOPE, SCORE_SCOPE];
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const audienceOf = ({ publicUrl }: Services) => `${publicUrl}/api/lti`;

/** Client credentials (Security Framework 1.0, section 4.1): the tool shows who it is with a signed assertion, good once. */
export async function giveToken(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { db, now } = services;
  const refuse = (status: number, error: string, why: string) =>
    reply.status(status).send({ error, error_description: why });
  const fields = fieldsOf(request);
  if (request.method !== 'POST') return refuse(405, 'invalid_request', 'Use POST.');
  if (fields['grant_type'] !== 'client_credentials')
    return refuse(400, 'unsupported_grant_type', 'Only client_credentials is supported.');
  const assertion = fields['client_assertion'];
  if (fields['client_assertion_type'] !== ASSERTION_TYPE || !assertion)
    return refuse(400, 'invalid_request', 'Send a client_assertion of the type jwt-bearer.');
  let toolId: string | undefined;
  try {
    const tool = await toolNaming(db, assertion, 'sub');
    toolId = tool.id;
    const { tokenUrl, issuer } = platformUrls(services);
    const { jti, exp } = await verified(services, assertion, {
      keys: keysOf(tool),
      issuer: tool.id,
      audience: [tokenUrl, issuer],
    });
    if (!jti) throw new LtiError(401, 'The assertion has no jti.');
    // Some seconds longer than it is taken, by the tolerance for clocks.
    const until = new Date((exp ?? 0) * 1000 + 120_000);
    if (until.getTime() - now().getTime() > 25 * 3_600_000) throw new LtiError(401, 'The assertion lasts too long.');
    if (!(await isFirstUse(db, { owner: tool.id, jti, until })))
      throw new LtiError(401, 'This assertion was used before.');
  } catch (error) {
    if (!(error instanceof LtiError)) throw error;
    if (toolId) await noteToolTrouble(db, toolId, error.message, now());
    return refuse(401, 'invalid_client', error.message);
  }
  const scopes = (fields['scope'] ?? '').split(' ').filter((one) => SCOPES.includes(one));
  if (scopes.length === 0) return refuse(400, 'invalid_scope', `Ask for some of: ${SCOPES.join(' ')}`);
  const scope = scopes.join(' ');
  const claims = { iss: platformUrls(services).issuer, aud: audienceOf(services), sub: toolId, scope };
  const token = await sign(services, claims, { seconds: TOKEN_SECONDS, typ: TOKEN_TYPE });
  return reply.send({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope });
}

/** Which tool calls. Throws 401 without a token of ours, and 403 where it does not allow this. */
async function callerOf({ headers }: FastifyRequest, services: Services, scope: string) {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const claims = token
    ? await jwtVerify(token, await ownVerifier(services), {
        algorithms: [ALGORITHM],
        typ: TOKEN_TYPE,
        issuer: platformUrls(services).issuer,
        audience: audienceOf(services),
        currentDate: services.now(),
      }).then(
        ({ payload }) => payload,
        () => undefined,
      )
    : undefined;
  if (!claims?.sub) throw new LtiError(401, 'Send an access token as a bearer token.');
  if (!String(claims['scope']).split(' ').includes(scope))
    throw new LtiError(403, `The token doesn’t have the scope ${scope}.`);
  const [tool] = await services.db.select().from(ltiTools).where(eq(ltiTools.id, claims.sub));
  if (!tool) throw new LtiError(401, 'The client isn’t registered here.');
  return tool;
}

const Timestamp = z.iso.datetime({ offset: true });
const Score = z.looseObject({
  userId: z.uuid(),
  scoreGiven: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  scoreMaximum: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
  comment: z.optional(z.string().check(z.maxLength(2000))),
  timestamp: Timestamp,
  activityProgress: z.enum(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']),
  gradingProgress: z.enum(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady']),
});

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** Assignment and Grade Services 2.0 of one course, for the tools placed in it; `path` is what stands behind the course. */
export async function answerGrades({ request, reply, services }: Asked, courseId: string, path: string[]) {
  const [linkId, part, ...more] = path;
  if (more.length > 0 || !isUuid(courseId) || (linkId !== undefined && !isUuid(linkId))) throw notThere();
  const { method } = request;
  if (part === 'scores') {
    if (method !== 'POST') throw notAllowed();
    const tool = await callerOf(request, services, SCORE_SCOPE);
    return takeScore({ request, reply, services }, await linkOf(services.db, { toolId: tool.id, courseId, linkId }));
  }
  if (method !== 'GET') throw notAllowed();
  if (part === 'results') {
    const tool = await callerOf(request, services, RESULT_SCOPE);
    return sendResults({ request, reply, services }, await linkOf(services.db, { toolId: tool.id, courseId, linkId }));
  }
  if (part !== undefined) throw notThere();
  const tool = await callerOf(request, services, LINE_ITEM_SCOPE);
  const found = await services.db
    .select()
    .from(ltiLinks)
    .where(
      and(
        eq(ltiLinks.toolId, tool.id),
        eq(ltiLinks.courseId, courseId),
        sql`${ltiLinks.maximum} is not null`,
        linkId === undefined ? undefined : eq(ltiLinks.id, linkId),
        resourceLinkOf(request),
      ),
    )
    .orderBy(asc(ltiLinks.id));
  const items = found.map((link) => lineItemOf(services, link));
  if (linkId === undefined)
    return reply.type('application/vnd.ims.lis.v2.lineitemcontainer+json').send(JSON.stringify(items));
  if (!items[0]) throw notThere();
  return reply.type('application/vnd.ims.lis.v2.lineitem+json').send(JSON.stringify(items[0]));
}

const isUuid = (text: string) => z.safeParse(z.uuid(), text).success;
const notThere = () => new LtiError(404, 'There’s nothing here.');
const notAllowed = () => new LtiError(405, 'This method isn’t allowed here. Line items are made by the platform.');

function resourceLinkOf({ query }: FastifyRequest) {
  const wanted = (query as Record<string, unknown>)['resource_link_id'];
  if (wanted === undefined) return undefined;
  return typeof wanted === 'string' && isUuid(wanted) ? eq(ltiLinks.id, wanted) : sql`false`;
}

type Link = typeof ltiLinks.$inferSelect;
const lineItemUrl = ({ publicUrl }: Services, { courseId, id }: Link) =>
  `${publicUrl}/api/lti/courses/${courseId}/line-items/${id}`;
const lineItemOf = (services: Services, link: Link) => ({
  id: lineItemUrl(services, link),
  label: link.title,
  scoreMaximum: link.maximum,
  resourceLinkId: link.id,
});

/** A tool’s own line item. Throws 404 for those of others. */
async function linkOf(
  db: Db,
  { toolId, courseId, linkId }: { toolId: string; courseId: string; linkId: string | undefined },
) {
  if (linkId === undefined) throw notThere();
  const [link] = await db
    .select()
    .from(ltiLinks)
    .where(and(eq(ltiLinks.id, linkId), eq(ltiLinks.toolId, toolId), eq(ltiLinks.courseId, courseId)));
  if (!link || link.maximum === null) throw notThere();
  return link;
}

async function takeScore({ request, reply, services }: Asked, link: Link) {
  const { success, data: score, error } = z.safeParse(Score, jsonIn(request));
  if (!success) throw new LtiError(400, `“${String(error.issues[0]?.path[0] ?? 'body')}” is missing or wrong.`);
  const { userId, scoreGiven, scoreMaximum, comment = '', timestamp, activityProgress, gradingProgress } = score;
  if ((scoreGiven === undefined) !== (scoreMaximum === undefined))
    throw new LtiError(400, 'scoreGiven and scoreMaximum belong together.');
  const { db } = services;
  const learns = and(eq(enrolments.courseId, link.courseId), eq(enrolments.studentId, userId));
  if ((await db.$count(enrolments, learns)) === 0) throw new LtiError(404, 'This user doesn’t learn in the course.');
  const row = {
    score: scoreGiven ?? null,
    maximum: scoreMaximum ?? null,
    comment: comment.replaceAll('\0', '').toWellFormed(),
    activityProgress,
    gradingProgress,
    scoredAt: timestamp,
  };
  const [stored] = await db
    .insert(ltiResults)
    .values({ linkId: link.id, userId, ...row })
    .onConflictDoUpdate({
      target: [ltiResults.linkId, ltiResults.userId],
      set: row,
      // An older one that comes late changes nothing (AGS 2.0, section 3.4.3); the same again may come again.
      setWhere: gte(sql`${timestamp}::timestamptz`, ltiResults.scoredAt),
    })
    .returning({ userId: ltiResults.userId });
  if (!stored) throw new LtiError(409, 'There is a score with a later timestamp.');
  return reply.send({ resultUrl: `${lineItemUrl(services, link)}/results?user_id=${userId}` });
}

function jsonIn({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch {
    throw new LtiError(400, 'The body isn’t JSON.');
  }
}

async function sendResults({ request, reply, services }: Asked, link: Link) {
  const wanted = (request.query as Record<string, unknown>)['user_id'];
  const mine =
    wanted === undefined
      ? undefined
      : typeof wanted === 'string' && isUuid(wanted)
        ? eq(ltiResults.userId, wanted)
        : sql`false`;
  const rows = await services.db
    .select()
    .from(ltiResults)
    .where(and(eq(ltiResults.linkId, link.id), mine))
    .orderBy(asc(ltiResults.userId));
  const url = lineItemUrl(services, link);
  const results = rows.map(({ userId, score, maximum, comment }) => ({
    id: `${url}/results/${userId}`,
    scoreOf: url,
    userId,
    ...(score !== null && maximum !== null && { resultScore: score, resultMaximum: maximum }),
    ...(comment && { comment }),
  }));
  return reply.type('application/vnd.ims.lis.v2.resultcontainer+json').send(JSON.stringify(results));
}
