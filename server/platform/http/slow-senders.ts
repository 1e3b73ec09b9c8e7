import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyInstance } from 'fastify';

/** Who sends slower than this all the time is no connection of today: 128 kbit/s. */
const BYTES_PER_SECOND = 16 * 1024;

/** How long so many bytes may take, whole ms. */
export const allowedFor = (bytes: number, patienceMs: number) =>
  patienceMs + Math.ceil((bytes / BYTES_PER_SECOND) * 1000);

/**
 * Nobody keeps a place by sending a byte now and then: a body has `patienceMs`, and the time that its size (as declared,
 * at most what its route takes) needs on a slow line, so a photo may take long and a form may not. Whoever is late is
 * told so (`too_slow`) and hung up on; where the answer went out before its body was there, only hung up on.
 */
export function cutSlowSenders(app: FastifyInstance, patienceMs: number) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const declared = Number(headers['content-length'] ?? 0);
    if (declared === 0 && headers['transfer-encoding'] === undefined) return done();
    const most = request.routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0;
    const late = () => {
      if (raw.complete) return;
      // Whoever reads the body hears of it as of any broken one, and answers.
      if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', new Problem('too_slow'));
      // The request takes its socket with it; one that came from inside the site has none worth the name.
      else raw.destroy();
    };
    const timer = setTimeout(late, allowedFor(Math.min(declared || most, most), patienceMs));
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer));
    done();
  });
}
