import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type JWTPayload, jwtVerify } from 'jose';

export const livekitKeys = { key: 'key-1', secret: 'a secret of thirty-two characters' };
/** What a token of LiveKit grants, once its signature holds. */
export const grantsOf = async (token: string) =>
  (await jwtVerify(token, new TextEncoder().encode(livekitKeys.secret), { issuer: livekitKeys.key }))
    .payload as JWTPayload & { video: Record<string, unknown>; name?: string };

interface Call {
  method: string;
  body: Record<string, unknown>;
  grants: Record<string, unknown>;
}

/** A server that speaks LiveKit's RoomService by its documented protocol (Twirp over JSON), and keeps what it was asked. */
export async function newLivekitPeer(tracks: object[] = []) {
  const calls: Call[] = [];
  const answers: { fail: string | undefined } = { fail: undefined };
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>;
    const token = String(request.headers.authorization).replace(/^Bearer /, '');
    const method = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
    const { video } = await grantsOf(token);
    calls.push({ method, body, grants: video });
    const code = answers.fail;
    response.writeHead(code === undefined ? 200 : code === 'not_found' ? 404 : 500, {
      'content-type': 'application/json',
    });
    if (code !== undefined) return response.end(JSON.stringify({ code, msg: 'failed' }));
    return response.end(JSON.stringify(method === 'GetParticipant' ? { identity: body['identity'], tracks } : {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers,
    close: () => server.close(),
  };
}
