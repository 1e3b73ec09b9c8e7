import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { Server } from 'socket.io';
import type { Realtime } from '../ports/realtime.ts';

interface Known {
  userId: string;
  sessionId: string;
}
interface Options {
  /** Who a bearer token belongs to, or nobody. */
  knows: (token: string) => Promise<Known | null>;
  /** Whether somebody who came with these headers is heard at all; everybody is unless given. */
  hears?: (headers: IncomingHttpHeaders) => boolean;
}

/**
 * Socket.IO on the web server itself, at `/socket.io`. A screen proves itself once with its bearer token and then hears
 * what is said to its owner. Nothing is taken from screens here: they write by ordinary calls.
 */
export function socketRealtime({ knows, hears = () => true }: Options): Realtime & {
  attach(server: HttpServer): void;
  close(): Promise<void>;
} {
  const io = new Server({
    serveClient: false,
    maxHttpBufferSize: 10_000,
    transports: ['websocket', 'polling'],
    allowRequest: ({ headers }, done) => done(null, hears(headers)),
  });
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    if (typeof token !== 'string') return next(new Error('signed_out'));
    knows(token).then(
      (known) => {
        if (!known) return next(new Error('signed_out'));
        socket.join([`user:${known.userId}`, `session:${known.sessionId}`]);
        next();
      },
      () => next(new Error('not_ready')),
    );
  });
  return {
    attach(server) {
      io.attach(server);
    },
    async tell(userId, word, about = {}) {
      io.to(`user:${userId}`).emit(word, about);
    },
    async tellEverybody(word) {
      io.emit(word, {});
    },
    async hangUp(sessionId) {
      io.in(`session:${sessionId}`).disconnectSockets(true);
    },
    async close() {
      await io.close();
    },
  };
}
