import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { node24 } from './install.mjs';
import { takeLock } from './lock.mjs';
import { announce, detail, refusal, say } from './progress.mjs';

/** What the built pages are made from; the scripts decide how. */
const sources = [
  'web',
  'contract',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundle',
];
/** Tests are not part of the pages. */
const apart = /^(node_modules|testing)$|\.test\.tsx?$/;

function* filesBelow(path) {
  const about = statSync(path, { throwIfNoEntry: false });
  if (about?.isFile()) yield path;
  if (!about?.isDirectory()) return;
  for (const name of readdirSync(path).sort()) if (!apart.test(name)) yield* filesBelow(join(path, name));
}

/** One sum over the names and contents of everything the pages are built from. */
export function sourcesSum(root) {
  const sum = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      const content = readFileSync(file);
      sum.update(`${relative(root, file)} ${content.length}\n`).update(content);
    }
  }
  return sum.digest('hex');
}

async function build(root) {
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/build.mjs')];
  const child = spawn(node24(root), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill();
  process.once('exit', stop);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (said) => (words += said));
  const code = await new Promise((done, broken) => child.once('error', broken).once('close', done));
  process.off('exit', stop);
  if (process.env.DEBUG && words) say(words.trimEnd());
  if (code !== 0) throw refusal(`Building the pages failed:\n${words.trim()}`);
}

/** Builds the pages when what they are made from has changed since the last build. Throws a refusal with the build's words. */
export async function ensureBuilt(root) {
  const stamp = join(root, 'dist/.sources');
  const current = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesSum(root);
  if (current()) return detail('the pages are as the sources say');
  mkdirSync(join(root, 'dist'), { recursive: true });
  let ours = takeLock(join(root, '.cache/build.lock'));
  if (ours.holder) say(`Another process (${ours.holder.pid}) is building the pages; waiting for it.`);
  while (ours.holder) {
    await pause(250);
    ours = takeLock(join(root, '.cache/build.lock'));
  }
  try {
    if (current()) return;
    const done = announce('Building the pages…');
    // Taken before: a file changed during the build asks for the next one.
    const sum = sourcesSum(root);
    await build(root).finally(done);
    writeFileSync(stamp, sum);
  } finally {
    ours.release();
  }
  detail('the pages are built');
}
