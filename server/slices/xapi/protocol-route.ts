import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import type { ProtocolRoute } from '../../platform/slice.ts';
import { json, nothingToSay, taggedJson } from './answer.ts';
import { credentialOf } from './credentials.ts';
import { answerDocuments } from './document-resources.ts';
import { knownOf } from './knowledge.ts';
import { agentIn, iriIn, needed, onlyKnown } from './params.ts';
import { type Asked, checkVersion, nothingThere, readRequest } from './request.ts';
import { identifiers } from './statements/actors.ts';
import { consistentThrough } from './statements/finding.ts';
import { answerStatements, saysThrough } from './statements/statement-resource.ts';
import type { Thing } from './values.ts';

const VERSION = '1.0.3';
/** Every patch of 1.0 is the same for whoever speaks with us (Communication 2.8). */
const VERSIONS = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'];

const reading = ['GET', 'HEAD'];
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

/** The learning record store: the Experience API 1.0.3, for programs that hold a credential. */
export const xapiRoute: ProtocolRoute = {
  path: '/xapi',
  bodyLimit: 16 * 1024 * 1024,
  open(_request, reply) {
    reply.header('x-experience-api-version', VERSION);
    // Activities run on pages of other sites. Nothing here goes by a cookie, so any page may ask with a credential.
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', OURS);
  },
  async handle(request, reply, services) {
    if (request.method === 'OPTIONS') return preflight(request, reply);
    try {
      return await answer(request, reply, services);
    } catch (error) {
      // The text has this header on every answer of the statement resource, refusals too.
      if (/^\/api\/xapi\/statements\b/.test(request.url) && !reply.hasHeader('x-experience-api-consistent-through'))
        saysThrough(reply, await consistentThrough(services.db));
      throw error;
    }
  },
};

async function answer(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const xapiRequest = readRequest(request);
  const methods = Object.hasOwn(resources, xapiRequest.resource) ? resources[xapiRequest.resource] : undefined;
  if (!methods) return nothingThere();
  if (!methods.includes(xapiRequest.method)) {
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    throw new Problem('xapi_wrong_method');
  }
  if (xapiRequest.resource === 'about') return about(xapiRequest, reply);
  checkVersion(xapiRequest.header('x-experience-api-version'));
  const credential = await credentialOf(services, xapiRequest.header('authorization') ?? '');
  if (!credential) {
    reply.header('www-authenticate', 'Basic realm="Experience API", charset="UTF-8"');
    throw new Problem('xapi_signed_out');
  }
  const writes = !reading.includes(xapiRequest.method);
  if (writes && credential.scope === 'read') throw new Problem('xapi_read_only');
  // The last of the room is the database's; deleting makes room.
  if (writes && xapiRequest.method !== 'DELETE' && (await services.room?.isFull()))
    throw new Problem('storage_full', { retryAfter: 60 });
  if (xapiRequest.resource === 'statements') return answerStatements(services, credential, xapiRequest, reply);
  if (xapiRequest.resource === 'activities') return answerActivity(services, xapiRequest, reply);
  if (xapiRequest.resource === 'agents') return answerPerson(xapiRequest, reply);
  return answerDocuments(services, xapiRequest, reply);
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
