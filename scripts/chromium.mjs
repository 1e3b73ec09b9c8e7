import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { announce, refusal } from './progress.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .sort(
      (one, other) => names.findIndex((n) => one.endsWith(`/${n}`)) - names.findIndex((n) => other.endsWith(`/${n}`)),
    )
    .find(runnable);

/** Throws a refusal that says what failed, for `what`. */
export async function aptGet(what, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', ['-q', '-y', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill();
  process.once('exit', stop);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (said) => (words += said));
  const code = await new Promise((done, broken) => child.once('error', broken).once('close', done));
  process.off('exit', stop);
  if (code !== 0) {
    throw refusal(
      `${what} could not be installed (apt-get ${args.join(' ')}): ${words.trim().split('\n').slice(-3).join(' ')}`,
    );
  }
}

/** Root on Debian installs what the tests need. */
export const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/**
 * The Chromium the tests drive: CHROMIUM_PATH, then the PATH; as root on Debian it is installed. Answers its full path;
 * throws a refusal that says what to install.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runnable(named)) return named;
    throw refusal(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`);
  }
  const found = onPath();
  if (found) return found;
  if (mayInstall()) {
    const done = announce('Installing Chromium for the tests…');
    try {
      await aptGet('Chromium', 'update');
      await aptGet('Chromium', 'install', '--no-install-recommends', 'chromium');
    } finally {
      done();
    }
    const installed = onPath();
    if (installed) return installed;
  }
  throw refusal(
    'The tests need Chromium: install the package chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
