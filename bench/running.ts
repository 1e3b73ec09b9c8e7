import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, leaveDemoUnjudged, look } from '../e2e/testing/stepwell.ts';
import { familyOf } from './processes.ts';

/**
 * A Stepwell as anybody starts one, with its demo and data of its own, both gone when it is stopped. `prepare` is given
 * its data folder before it starts; `env` joins its settings.
 */
export async function startStepwell({
  env = {},
  prepare,
}: {
  env?: Record<string, string>;
  prepare?: (dataDir: string) => Promise<void>;
} = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'stepwell-bench-'));
  await prepare?.(dataDir);
  const port = await freePort();
  const supervisor = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      CALLS_PER_MINUTE: '100000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await saysReady(supervisor);
  const databaseUrl = urlOfServer(supervisor.pid ?? 0);
  await leaveDemoUnjudged(databaseUrl);
  await papersMade(databaseUrl);
  return {
    address: `http://localhost:${port}`,
    databaseUrl,
    /** Every process of it. */
    pids: () => familyOf(supervisor.pid ?? 0),
    async stop() {
      supervisor.kill('SIGTERM');
      await once(supervisor, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo's certificates are drawn after the start, by the process that answers: no figure may include them. */
async function papersMade(databaseUrl: string) {
  for (;;) {
    const [row] = await look<{ open: number }>(
      databaseUrl,
      `select count(*)::int as open from queue.job where name = 'learning.make-certificate' and state in ('created', 'active')`,
    );
    if (!row?.open) return;
    await new Promise((later) => setTimeout(later, 500));
  }
}

function saysReady(child: ChildProcess) {
  return new Promise<void>((ready, broken) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Stepwell is ready')) ready();
    });
    child.once('exit', (code) => broken(new Error(`the start ended with ${code}: ${output}`)));
  });
}

/** The address of the database that the supervisor gave its server. */
function urlOfServer(pid: number) {
  for (const one of familyOf(pid)) {
    const env = environmentOf(one);
    if (env['DATABASE_URL']) return env['DATABASE_URL'];
  }
  throw new Error('the server has no database');
}

function environmentOf(pid: number): Record<string, string> {
  try {
    const text = readFileSync(`/proc/${pid}/environ`, 'utf8');
    return Object.fromEntries(
      text.split('\0').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  } catch {
    return {};
  }
}
