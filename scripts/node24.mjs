// Runs a script with the project's Node 24, whatever Node the machine has: node scripts/node24.mjs <script> [arguments]
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, node24 } from './install.mjs';
import { complain } from './progress.mjs';

/**
 * Runs Node 24 in the project's folder with these arguments, hands signals on and answers its exit code
 * (128 + number when a signal ended it).
 */
export function runNode24(root, args, env = {}) {
  const child = spawn(node24(root), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      // What the script starts itself finds Node 24 too.
      PATH: `${dirname(node24(root))}:${process.env.PATH}`,
    },
  });
  // The terminal sends Ctrl-C to the whole group, so it has that already; a second one would cut its tidying short.
  const wait = () => {};
  const onward = (name) => child.kill(name);
  process
    .on('SIGINT', process.stdin.isTTY ? wait : onward)
    .on('SIGTERM', onward)
    .on('SIGHUP', onward);
  return new Promise((done, broken) => {
    child.once('error', broken);
    child.once('exit', (code, name) => done(code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9 }[name] ?? 15)));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const root = dirname(import.meta.dirname);
    await ensureInstalled(root);
    process.exitCode = await runNode24(root, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]);
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
