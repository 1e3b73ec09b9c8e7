// Runs the real supervisor on DATA_DIR with the writer in the server's place.
import { join, resolve } from 'node:path';
import { openDataFolder } from '../../../scripts/data-folder.mjs';
import { takeLock } from '../../../scripts/lock.mjs';
import { complain } from '../../../scripts/progress.mjs';
import { supervise } from '../../../scripts/supervise.mjs';

// The test that started us holds our input open; when it is cut short, so are we.
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume();

try {
  const dataDir = openDataFolder(resolve(process.env['DATA_DIR'] ?? ''));
  const lock = takeLock(join(dataDir, 'lock'));
  if (lock.holder) throw new Error(`held by ${lock.holder.pid}`);
  const address = process.env['PUBLIC_URL'];
  lock.note({ address });
  const args = ['--disable-warning=ExperimentalWarning', 'server/testing/start/start-writer.ts'];
  const children = [{ name: 'The server', file: process.execPath, args, env: {} }];
  process.exit(await supervise({ root: resolve('.'), dataDir, lock, children }));
} catch (error) {
  complain(error);
  process.exit(1);
}
