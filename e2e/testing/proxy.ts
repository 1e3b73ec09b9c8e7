import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/**
 * A proxy in front of servers on these ports of this machine, in turns, as nginx is by default: one that doesn't take a
 * connection is passed over for the next, and what was sent to one that died is answered with 502. Carries channels, too.
 */
export async function startProxy(ports: number[]) {
  let turn = 0;
  const next = () => ports[turn++ % ports.length] ?? 0;
  const server = createServer(async (incoming, answer) => {
    // Kept, since the next server may need it again.
    const body = await buffer(incoming);
    const { method, url, headers } = incoming;
    const own = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
    const forward = (tries: number) => {
      const outgoing = request({ host: '127.0.0.1', port: next(), method, path: url, headers: own }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        got.on('error', () => answer.destroy());
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && tries > 1) return forward(tries - 1);
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(502, { 'content-type': 'text/plain' }).end('Not now.');
      });
      outgoing.end(body);
    };
    forward(ports.length);
  });
  const channels = new Set<Duplex>();
  server.on('upgrade', (incoming, socket, head) => {
    channels.add(socket);
    const behind = connect(next(), '127.0.0.1', () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      behind.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    // Whoever lost a channel opens another.
    for (const [one, other] of [
      [behind, socket],
      [socket, behind],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      for (const channel of channels) channel.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
