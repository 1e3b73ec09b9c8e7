import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeLock } from './lock.mjs';
import { announce, detail, refusal, say } from './progress.mjs';

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The project's own Node 24, once everything is installed. */
export const node24 = (root) => join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

function writable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What is installed is what the lock asks for, by npm's own record; packages for other platforms may be absent. */
function installedAsLocked(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(node24(root))) return false;
  const installed = json(record).packages;
  return Object.entries(json(join(root, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** npm keeps downloads and logs in the person's home; where that can't be written, in the project. */
function cacheArgs(root) {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  let nearest = usual;
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  // A cache that root once filled can hold folders the person may not write.
  if ([nearest, join(usual, '_cacache'), join(usual, '_logs')].every((one) => !existsSync(one) || writable(one)))
    return [];
  const own = join(root, '.cache/npm');
  say(`The npm cache ${usual} can't be written; using ${own} instead.`);
  return ['--cache', own];
}

/** npm's own words without the page of usage that it adds to them. */
const gist = (words) =>
  words
    .split(/^npm error Clean install a project$/m)[0]
    .split('\n')
    .filter((line) => line.trim() && !/^npm (warn|error$)/.test(line.trim()))
    .slice(0, 12)
    .join('\n');

async function npmCi(root) {
  const cli = process.env.npm_execpath;
  const [file, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
  // Settings of the person (omit, ignore-scripts, production) must not leave out what the product needs.
  const all = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ];
  const args = [...first, 'ci', ...all, '--loglevel=error', ...cacheArgs(root)];
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill();
  process.once('exit', stop);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (said) => (words += said));
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.code === 'ENOENT' ? 'npm is not on the PATH' : error.message));
    child.once('close', done);
  });
  process.off('exit', stop);
  if (code !== 0) throw refusal(`Installing the packages failed (npm ci: ${code}).\n${gist(words)}`);
  // The cache of our own has done its work; it is as large as the packages.
  rmSync(join(root, '.cache/npm'), { recursive: true, force: true });
}

/**
 * Brings node_modules to what package-lock.json says, with `npm ci`, and only when they differ. Two at once wait for
 * each other. Throws a refusal with npm's own words when it can't be done.
 */
export async function ensureInstalled(root) {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) throw refusal(`Stepwell starts with Node 20 or newer; this is Node ${process.versions.node}.`);
  const lock = readFileSync(join(root, 'package-lock.json'));
  const want = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
  const stamp = join(root, 'node_modules/.stepwell-install');
  const stamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === want;
  // npm writes its record last and takes it away first, so one that is newer than the stamp was another's install.
  const untouched = () => {
    const record = statSync(join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
    return Boolean(record && record.mtimeMs <= statSync(stamp).mtimeMs && existsSync(node24(root)));
  };
  if (stamped() && untouched()) return detail('packages are as the lock says');

  const mayWrite = writable(root) && (!existsSync(join(root, 'node_modules')) || writable(join(root, 'node_modules')));
  if (!mayWrite) {
    if (installedAsLocked(root)) return detail('packages are as the lock says');
    throw refusal(`The packages must be installed, but ${root} can't be written by this user.`);
  }
  const guard = join(root, '.cache/install.lock');
  let ours = takeLock(guard);
  if (ours.holder) say(`Another process (${ours.holder.pid}) is installing packages; waiting for it.`);
  while (ours.holder) {
    await pause(250);
    ours = takeLock(guard);
  }
  try {
    if (!installedAsLocked(root)) {
      const first = !existsSync(join(root, 'node_modules'));
      const done = announce(`Installing packages${first ? ' (first start only)' : ''}…`);
      await npmCi(root).finally(done);
    }
    if (!existsSync(node24(root))) {
      throw refusal(`npm installed the packages without running their install scripts: ${node24(root)} is missing.`);
    }
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, want);
    detail('packages are as the lock says');
  } finally {
    ours.release();
  }
}
