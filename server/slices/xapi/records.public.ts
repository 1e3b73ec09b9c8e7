import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { json, nothingToSay, taggedJson } from './answer.ts';
import type { Author } from './credentials.ts';
import { answerDocuments } from './document-resources.ts';
import { keepDocument, type Owner } from './documents.ts';
import { knownOf } from './knowledge.ts';
import { agentIn, iriIn, needed, onlyKnown } from './params.ts';
import { type Asked, checkVersion, nothingThere, readRequest } from './request.ts';
import { identifiers } from './statements/actors.ts';
import { consistentThrough } from './statements/finding.ts';
import { checkStatement } from './statements/statement.ts';
import { answerStatements, sayStored, saysThrough, statementsIn } from './statements/statement-resource.ts';
import { storeStatements } from './statements/storing.ts';
import type { Thing } from './values.ts';

export type RecordRequest = Asked;
export type Statement = Thing;

const VERSION = '1.0.3';
/** Every patch of 1.0 is the same for whoever speaks with us (Communication 2.8). */
const VERSIONS = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'];

export const reading = ['GET', 'HEAD'];
const documents = [...reading, 'PUT', 'POST', 'DELETE'];
const resources: Record<string, string[]> = {
  about: reading,
  statements: [...reading, 'PUT', 'POST'],
  activities: reading,
  agents: reading,
  'activities/state': documents,
  'activities/profile': documents,
  'agents/profile': documents,
};

const OURS = 'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through';

/** Headers of every answer of a record store. */
export function openRecords(reply: FastifyReply) {
  reply.header('x-experience-api-version', VERSION);
  // Activities run on pages of other sites. Nothing here goes by a cookie, so any page may ask with a credential.
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', OURS);
}

/**
 * A request to a record store below `base`. `serve` answers it once its resource, method and version are known to be right;
 * what every store says of itself, and browsers asking beforehand, are answered here.
 */
export async function serveRecords(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  base: string,
  serve: (recordRequest: RecordRequest) => Promise<unknown>,
) {
  if (request.method === 'OPTIONS') return preflight(request, reply);
  try {
    const recordRequest = readRequest(request, base);
    const methods = Object.hasOwn(resources, recordRequest.resource) ? resources[recordRequest.resource] : undefined;
    if (!methods) return nothingThere();
    if (!methods.includes(recordRequest.method)) {
      reply.header('allow', [...methods, 'OPTIONS'].join(', '));
      throw new Problem('xapi_wrong_method');
    }
    if (recordRequest.resource === 'about') return about(recordRequest, reply);
    checkVersion(recordRequest.header('x-experience-api-version'));
    return await serve(recordRequest);
  } catch (error) {
    // The text has this header on every answer of the statement resource, refusals too.
    if (
      new RegExp(`^${base}statements\\b`).test(request.url) &&
      !reply.hasHeader('x-experience-api-consistent-through')
    )
      saysThrough(reply, await consistentThrough(services.db));
    throw error;
  }
}

/** Answers whoever may read and write everything here. */
export async function answerRecords(
  services: Services,
  author: Author,
  recordRequest: RecordRequest,
  reply: FastifyReply,
) {
  if (recordRequest.resource === 'statements') return answerStatements(services, author, recordRequest, reply);
  if (recordRequest.resource === 'activities') return answerActivity(services, recordRequest, reply);
  if (recordRequest.resource === 'agents') return answerPerson(recordRequest, reply);
  return answerDocuments(services, recordRequest, reply);
}

function about({ params }: Asked, reply: FastifyReply) {
  onlyKnown(params, []);
  return json(reply, { version: VERSIONS });
}

/** What is known of an activity; of one that nobody spoke of, its id (Communication 2.5). */
async function answerActivity({ db }: Services, { params }: Asked, reply: FastifyReply) {
  onlyKnown(params, ['activityId']);
  needed(params, 'activityId');
  const id = iriIn(params, 'activityId') ?? '';
  const { activities } = await knownOf(db, { activities: [id], verbs: [] });
  const definition = activities.get(id);
  return taggedJson(reply, { objectType: 'Activity', id, ...(definition && { definition }) });
}

/** This site adds nothing to what the caller knows of somebody (Communication 2.4.s3.b3). */
function answerPerson({ params }: Asked, reply: FastifyReply) {
  onlyKnown(params, ['agent']);
  needed(params, 'agent');
  const agent = agentIn(params) as Thing;
  const known = ['name', ...identifiers].filter((name) => Object.hasOwn(agent, name));
  return taggedJson(reply, { objectType: 'Person', ...Object.fromEntries(known.map((name) => [name, [agent[name]]])) });
}

function preflight(request: FastifyRequest, reply: FastifyReply) {
  const wanted = request.headers['access-control-request-headers'];
  reply.header('access-control-allow-methods', [...documents, 'OPTIONS'].join(', '));
  reply.header(
    'access-control-allow-headers',
    wanted ?? 'Authorization, Content-Type, If-Match, If-None-Match, X-Experience-API-Version',
  );
  reply.header('access-control-max-age', '600');
  reply.header('vary', 'Access-Control-Request-Headers');
  return nothingToSay(reply);
}

/** What the site itself says, in its own name. */
export const site: Author = { id: null, key: 'site', name: 'Stepwell' };

/** The statements of a request to write some, checked against the Experience API, with their files. */
export const receivedStatements = (recordRequest: RecordRequest) => statementsIn(recordRequest);

/** Stores statements that somebody without a credential sent, in the name of the site; answers with their ids. */
export const storeForSite = (
  services: Pick<Services, 'db' | 'publicUrl'>,
  { statements, files }: ReturnType<typeof statementsIn>,
) => storeStatements(services, site, statements, files);

/** What is answered to a request once its statements are stored. */
export async function answerStored(
  { db }: Pick<Services, 'db'>,
  recordRequest: RecordRequest,
  reply: FastifyReply,
  ids: string[],
) {
  saysThrough(reply, await consistentThrough(db));
  return sayStored(reply, recordRequest, ids);
}

/** Stores a statement of the site's own. */
export const storeOwn = (services: Pick<Services, 'db' | 'publicUrl'>, statements: Statement[]) =>
  storeForSite(services, { statements: statements.map((one) => checkStatement(one)), files: new Map() });

/** Keeps a JSON document of the site's own. */
export const keepOwnDocument = (
  services: Pick<Services, 'db' | 'publicUrl'>,
  at: { owner: Owner; name: string },
  value: unknown,
) =>
  keepDocument(
    services,
    'put',
    { ...at, expected: { ifMatch: undefined, ifNoneMatch: undefined } },
    { contentType: 'application/json', content: Buffer.from(JSON.stringify(value)) },
  );

/** The agent that a request names in a parameter, checked. */
export const agentAsked = ({ params }: RecordRequest) => agentIn(params);
