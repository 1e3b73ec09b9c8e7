import type { FastifyReply } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { lastModified, nothingToSay, taggedJson } from './answer.ts';
import { documentNames, dropDocument, dropDocuments, keepDocument, type Owner, readDocument } from './documents.ts';
import { agentIn, iriIn, momentIn, needed, onlyKnown, uuidIn } from './params.ts';
import type { Asked } from './request.ts';

interface Rule {
  kind: Owner['kind'];
  /** What the parameter is called that names one document. */
  id: 'stateId' | 'profileId';
  /** Parameters that say whose it is: needed, and optional ones. */
  owner: ('activityId' | 'agent')[];
  registration: boolean;
}
const rules: Record<string, Rule> = {
  'activities/state': { kind: 'state', id: 'stateId', owner: ['activityId', 'agent'], registration: true },
  'activities/profile': { kind: 'activity-profile', id: 'profileId', owner: ['activityId'], registration: false },
  'agents/profile': { kind: 'agent-profile', id: 'profileId', owner: ['agent'], registration: false },
};

/** State, activity profiles, agent profiles: the same but for whose they are (Communication 2.2, 2.3, 2.6, 2.7). */
export async function answerDocuments(services: Services, request: Asked, reply: FastifyReply) {
  const { method, params } = request;
  const rule = rules[request.resource] as Rule;
  const reads = method === 'GET' || method === 'HEAD';
  onlyKnown(params, [
    ...[rule.id, ...rule.owner],
    ...(rule.registration ? ['registration'] : []),
    ...(reads ? ['since'] : []),
  ]);
  const owner = ownerIn(request, rule);
  const expected = { ifMatch: request.header('if-match'), ifNoneMatch: request.header('if-none-match') };
  const since = momentIn(params, 'since');
  if (reads && !params.has(rule.id)) {
    const { names, changedAt } = await documentNames(services.db, owner, since);
    if (changedAt) lastModified(reply, changedAt);
    return taggedJson(reply, names);
  }
  if (method === 'DELETE' && rule.kind === 'state' && !params.has(rule.id)) {
    await dropDocuments(services.db, owner);
    return nothingToSay(reply);
  }
  const name = needed(params, rule.id);
  if (reads) {
    const { contentType, content, etag, updatedAt } = await readDocument(services.db, owner, name);
    lastModified(reply, updatedAt).header('etag', `"${etag}"`);
    return reply.header('content-type', contentType).send(content);
  }
  if (method === 'DELETE') {
    await dropDocument(services.db, owner, name, expected);
    return nothingToSay(reply);
  }
  const sent = { contentType: request.contentType || 'application/octet-stream', content: request.body };
  await keepDocument(services, method === 'PUT' ? 'put' : 'post', { owner, name, expected }, sent);
  return nothingToSay(reply);
}

function ownerIn({ params }: Asked, rule: Rule): Owner {
  for (const name of rule.owner) needed(params, name);
  return {
    kind: rule.kind,
    activityId: iriIn(params, 'activityId'),
    agent: agentIn(params),
    registration: uuidIn(params, 'registration'),
  };
}
