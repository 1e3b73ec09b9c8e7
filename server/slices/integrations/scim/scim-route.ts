import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actingByKey } from '../../../platform/security/acting-key.ts';
import { admin, type Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import type { ProtocolRoute } from '../../../platform/slice.ts';
import { apiKeys } from '../keys/opening.public.ts';
import { discovered } from './discovery.ts';
import * as groups from './groups.ts';
import {
  bodyOf,
  checkMatch,
  filterOf,
  operationsOf,
  pageOf,
  ScimError,
  send,
  sendList,
  sendRefusal,
  sendResource,
  wants,
} from './messages.ts';
import * as users from './users.ts';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  viewer: Viewer;
}

/** SCIM 2.0 (RFC 7643, RFC 7644), for an identity provider that holds an API key with the permission for it. */
export const scimRoute: ProtocolRoute = {
  path: '/scim/v2',
  bodyLimit: 1024 * 1024,
  open() {
    // A server speaks with a server here: no header of its own.
  },
  async handle(request, reply, services) {
    try {
      return await answer(request, reply, services);
    } catch (error) {
      return sendRefusal(reply, error);
    }
  },
};

async function answer(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { '*': rest } = request.params as { '*': string };
  const [kind = '', id, ...more] = rest.split('/').filter((part) => part !== '');
  const viewer = await viewerOf(request, services);
  const call = { request, reply, services, viewer };
  if (more.length === 0 && (kind === 'Users' || kind === 'Groups')) {
    const writes = request.method !== 'GET' && request.method !== 'DELETE';
    if (writes && (await services.room?.isFull())) throw new Problem('storage_full', { retryAfter: 60 });
    const run = kind === 'Users' ? answerUsers : answerGroups;
    return actingByKey(viewer.apiKey?.name ?? 'SCIM', () => run(call, id));
  }
  const found = more.length === 0 ? discovered(services.publicUrl, kind, id) : undefined;
  if (!found)
    throw new ScimError(
      404,
      'This endpoint does not exist. There are Users, Groups, Schemas, ResourceTypes and ServiceProviderConfig.',
    );
  if (request.method !== 'GET') throw notAllowed();
  if (!Array.isArray(found)) return send(reply, 200, found);
  return sendList(request, reply, { resources: found, total: found.length, startIndex: 1 });
}

/** Throws 401 without a key that is valid, and 403 for one that may not, or whose owner is no admin any more. */
async function viewerOf({ headers, ip }: FastifyRequest, services: Services) {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw new ScimError(401, 'Send an API key with the permission “people:provision” as a bearer token.');
  return admin(await apiKeys.open(services, token, { scope: 'people:provision', address: ip }));
}

const notAllowed = () => new ScimError(405, 'This method is not allowed here.');

async function answerUsers({ request, reply, services, viewer }: Call, id: string | undefined) {
  const { method } = request;
  if (id === undefined) {
    if (method === 'GET') {
      const filter = filterOf(request, users.userFilters);
      return sendList(request, reply, await users.listUsers(services, { filter, ...pageOf(request) }));
    }
    if (method !== 'POST') throw notAllowed();
    const change = users.changeIn(bodyOf(request));
    return sendResource(request, reply, await users.createUser(services, viewer, change), 201);
  }
  const check = (resource: Parameters<typeof checkMatch>[1]) => checkMatch(request, resource);
  if (method === 'GET') return sendResource(request, reply, await users.userOf(services, id));
  if (method === 'DELETE') {
    await users.removeUser(services, viewer, id, check);
    return reply.status(204).send();
  }
  if (method !== 'PUT' && method !== 'PATCH') throw notAllowed();
  const body = bodyOf(request);
  const change = method === 'PUT' ? replacing(users.changeIn(body)) : users.changeOf(operationsOf(body));
  return sendResource(request, reply, await users.changeUser(services, viewer, id, { change, check }));
}

/** A replacement clears what it does not name; the name and the state are never empty, so they stay then. */
const replacing = <C extends { externalId?: string | null | undefined }>(change: C) => ({
  ...change,
  externalId: change.externalId ?? null,
});

async function answerGroups({ request, reply, services, viewer }: Call, id: string | undefined) {
  const { method } = request;
  if (id === undefined) {
    if (method === 'GET') {
      const filter = filterOf(request, groups.groupFilters);
      const page = { filter, ...pageOf(request), withMembers: wants(request, 'members') };
      return sendList(request, reply, await groups.listGroups(services, page));
    }
    if (method !== 'POST') throw notAllowed();
    const change = groups.changeIn(bodyOf(request));
    return sendResource(request, reply, await groups.createGroup(services, viewer, change), 201);
  }
  const check = (resource: Parameters<typeof checkMatch>[1]) => checkMatch(request, resource);
  if (method === 'GET') return sendResource(request, reply, await groups.groupOf(services, id));
  if (method === 'DELETE') {
    await groups.removeGroup(services, viewer, id, check);
    return reply.status(204).send();
  }
  if (method !== 'PUT' && method !== 'PATCH') throw notAllowed();
  const body = bodyOf(request);
  const changes =
    method === 'PATCH'
      ? operationsOf(body).map(groups.changeOf)
      : [replacing({ ...groups.changeIn(body), members: groups.changeIn(body).members ?? [] })];
  return sendResource(request, reply, await groups.changeGroup(services, viewer, id, { changes, check }));
}
