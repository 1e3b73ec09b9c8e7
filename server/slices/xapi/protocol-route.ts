import { Problem } from '@stepwell/contract/problem.ts';
import type { ProtocolRoute } from '../../platform/slice.ts';
import { credentialOf } from './credentials.ts';
import { answerRecords, openRecords, reading, serveRecords } from './records.public.ts';
import { XAPI_BASE } from './request.ts';

/** The learning record store: the Experience API 1.0.3, for programs that hold a credential. */
export const xapiRoute: ProtocolRoute = {
  path: '/xapi',
  bodyLimit: 16 * 1024 * 1024,
  open: (_request, reply) => openRecords(reply),
  handle: (request, reply, services) =>
    serveRecords({ request, reply, services }, XAPI_BASE, async (recordRequest) => {
      const credential = await credentialOf(services, recordRequest.header('authorization') ?? '');
      if (!credential) {
        reply.header('www-authenticate', 'Basic realm="Experience API", charset="UTF-8"');
        throw new Problem('xapi_signed_out');
      }
      const writes = !reading.includes(recordRequest.method);
      if (writes && credential.scope === 'read') throw new Problem('xapi_read_only');
      // The last of the room is the database's; deleting makes room.
      if (writes && recordRequest.method !== 'DELETE' && (await services.room?.isFull()))
        throw new Problem('storage_full', { retryAfter: 60 });
      return answerRecords(services, credential, recordRequest, reply);
    }),
};
