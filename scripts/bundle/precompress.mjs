import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// The files of the speech model have no ending: their names end with a dot.
const text = /\.(js|css|svg|json|wasm)$|^(mdef|means|variances|sendump|transition_matrices)-[^.]+\.?$/;
const day = 24 * 60 * 60 * 1000;

/** A page opened before a release asks for that release's files for as long as its tab stays open. */
const kept = 14 * day;

/** The strongest brotli takes seconds for a big file; what every page needs is worth them. */
const quality = (bytes) => (bytes > 5_000_000 ? 5 : bytes > 800_000 ? 10 : 11);

/** Puts `.br` and `.gz` beside each text file in `folder`, taking those of `before` where the hashed name is the same. */
export async function precompress(folder, before) {
  const pack = async (name) => {
    const content = readFileSync(join(folder, name));
    const made = {
      br: () =>
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality(content.length),
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      gz: () => promisify(gzip)(content, { level: 9 }),
    };
    const same = existsSync(join(before, name)) && readFileSync(join(before, name)).equals(content);
    for (const [ending, make] of Object.entries(made)) {
      const packed = `${name}.${ending}`;
      if (same && existsSync(join(before, packed))) {
        writeFileSync(join(folder, packed), readFileSync(join(before, packed)));
        continue;
      }
      const bytes = await make();
      // A packed file that isn't smaller only costs the reader time.
      if (bytes.length < content.length) writeFileSync(join(folder, packed), bytes);
    }
  };
  const names = readdirSync(folder).filter((name) => text.test(name));
  const next = async () => {
    for (let name = names.pop(); name; name = names.pop()) await pack(name);
  };
  await Promise.all([next(), next()]);
}

/** Keeps the files of earlier releases (their names hold a hash) that were last part of one less than 14 days before `now`, ms. */
export function keepEarlier(before, folder, now = Date.now()) {
  if (!existsSync(before)) return;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(before)) {
    const old = join(before, name);
    const about = statSync(old);
    if (!about.isFile() || now - about.mtimeMs > kept || existsSync(join(folder, name))) continue;
    // A link keeps the time of its last release.
    linkSync(old, join(folder, name));
  }
}
