import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { finishRestore } from '../../scripts/finish-restore.mjs';
import { databaseProcesses } from '../../scripts/left-over.mjs';
import { rowsOf } from '../platform/database/db.ts';
import { firstRelease, sumsOf } from '../testing/restored.ts';
import { testFolder } from '../testing/start/start-folders.ts';
import { dataFolder, run, supervisor, until } from '../testing/start/start-run.ts';
import { startTestApp } from '../testing/test-app.ts';
import { examineArchive } from './archive-reading.ts';

vi.setConfig({ testTimeout: 240_000 });
const soon = { timeout: 45_000 };

/** Runs one of the two commands as npm does, to its end. */
function command(name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const flags = ['--disable-warning=ExperimentalWarning', resolve(`server/backup/${name}.ts`), ...args];
  const child = spawn(process.execPath, flags, { env: { ...process.env, INIT_CWD: '/', DATABASE_URL: '', ...env } });
  let message = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      message += chunk;
    });
  }
  const ended = new Promise<{ code: number | null; lines: string[] }>((done) =>
    child.once('close', (code) =>
      done({
        code,
        lines: message.split('\n').filter((line) => line && !/^(Checking|Restoring|Preparing| {2}still)/.test(line)),
      }),
    ),
  );
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { ended, pid: child.pid ?? 0, said: () => message };
}
const restore = (dataDir: string, ...more: string[]) =>
  command('restore', ['--from', firstRelease, '--data-dir', dataDir, ...more]).ended;
const backup = (dataDir: string, ...more: string[]) => command('backup', ['--data-dir', dataDir, ...more]).ended;
/** What makes a site in a folder, without what processes leave. */
const siteIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => !['lock', 'cache'].includes(name))
    .sort();
const inode = (place: string) => statSync(place).ino;

let stopped: string | undefined;
/** A site that is stopped, in a folder of its own. */
async function stoppedApp() {
  if (!stopped) {
    stopped = join(testFolder(), 'house');
    await restore(stopped);
  }
  const dataDir = join(dataFolder(), 'house');
  execFileSync('cp', ['-a', stopped, dataDir]);
  return dataDir;
}
afterAll(() => stopped && rmSync(dirname(stopped), { recursive: true }));

test('an empty folder becomes the site; a second restore needs --replace and keeps the first aside', async () => {
  const dataDir = join(dataFolder(), 'house');
  const first = await restore(dataDir);
  expect(first).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^Restored 2077 rows and 5 files/), expect.stringMatching(/npm start$/)],
  });
  expect(siteIn(dataDir)).toEqual(['files', 'partial', 'pg', 'secrets']);
  expect(readdirSync(join(dataDir, 'files/certificates'))).toHaveLength(5);
  const [pg, password] = [inode(join(dataDir, 'pg')), readFileSync(join(dataDir, 'secrets/pg-password'), 'utf8')];

  const second = await restore(dataDir);
  expect(second).toMatchObject({ code: 1, lines: [expect.stringMatching(/add --replace. Nothing was changed.$/)] });
  expect(inode(join(dataDir, 'pg'))).toBe(pg);

  const third = await restore(dataDir, '--replace');
  expect(third.code).toBe(0);
  const aside = siteIn(dataDir).find((name) => name.startsWith('replaced-')) ?? '';
  expect(siteIn(dataDir)).toEqual(['files', 'partial', 'pg', aside, 'secrets'].sort());
  expect(inode(join(dataDir, aside, 'pg'))).toBe(pg);
  expect(readFileSync(join(dataDir, aside, 'secrets/pg-password'), 'utf8')).toBe(password);
  expect(third.lines.join()).toContain(aside);
});

test('a stopped site is backed up, and what is restored from that is the same again', async () => {
  const [dataDir, other] = [await stoppedApp(), join(dataFolder(), 'other')];
  writeFileSync(join(dataDir, 'secrets/letter-key'), 'a secret of this house', { mode: 0o600 });
  const created = await backup(dataDir);
  expect(created).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^Backed up \d+ rows and 5 files/), expect.any(String), expect.any(String)],
  });
  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups', name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(databaseProcesses(join(dataDir, 'pg'))).toEqual([]);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  expect(readdirSync(join(dataDir, 'partial'))).toEqual([]);

  const again = await command('restore', ['--from', file, '--data-dir', other]).ended;
  expect(again.code).toBe(0);
  expect(readFileSync(join(other, 'secrets/letter-key'), 'utf8')).toBe('a secret of this house');
  await backup(other, '--to', join(other, 'second.tar.gz'));
  const [one, two] = [await examineArchive(file), await examineArchive(join(other, 'second.tar.gz'))];
  expect(two.head.migrations).toEqual(one.head.migrations);
  expect({ ...two.contents, sums: [] }).toEqual({ ...one.contents, sums: [] });
  const taken = await backup(other, '--to', file);
  expect(taken).toMatchObject({ code: 1, lines: [`${file} already exists. Choose another name.`] });
});

test('a running site is backed up while it writes; it is not restored over, and tables of others are passed over', async () => {
  const dataDir = await stoppedApp();
  const start = run(supervisor, dataDir);
  await start.writesOn();
  const before = start.kept().length;
  const file = join(dataDir, 'running.tar.gz');
  expect(await backup(dataDir, '--to', file)).toMatchObject({ code: 0 });
  await start.writesOn();

  const refused = await restore(dataDir, '--replace');
  expect(refused).toMatchObject({
    code: 1,
    lines: [expect.stringContaining(`Stepwell runs on this data folder (process ${start.pid}`)],
  });
  await start.writesOn();
  expect(
    (await examineArchive(file)).contents.tables.find(({ name }) => name === 'writes')?.rows,
  ).toBeGreaterThanOrEqual(before);

  const other = await command('restore', ['--from', file, '--data-dir', join(dataFolder(), 'other')]).ended;
  expect(other).toMatchObject({
    code: 0,
    lines: [expect.any(String), expect.stringMatching(/^Skipped: \d+ rows of writes/), expect.any(String)],
  });
});

test('of two restores at once one is refused, and one that is killed leaves nothing that the next one minds', async () => {
  const dataDir = dataFolder();
  const first = command('restore', ['--from', firstRelease, '--data-dir', dataDir]);
  await until(
    'the first to be at it',
    () => existsSync(join(dataDir, 'lock')) && readdirSync(dataDir).some((name) => name.startsWith('restore.new-')),
  );
  const second = await restore(dataDir);
  expect(second).toMatchObject({
    code: 1,
    lines: [`A restore is in progress (process ${first.pid}). Wait until it ends, or stop it. Nothing was changed.`],
  });
  const start = run('scripts/start.mjs', dataDir);
  expect(await start.ended).toBe(1);
  expect(start.plain()).toEqual([`A restore is in progress (process ${first.pid}); start again when it is done.`]);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  expect(existsSync(join(dataDir, 'pg'))).toBe(false);

  expect((await restore(dataDir)).code).toBe(0);
  expect(siteIn(dataDir)).toEqual(['files', 'partial', 'pg', 'secrets']);
});

test('a move that was cut short anywhere is finished by whoever comes next', () => {
  const names = ['secrets', 'partial', 'files', 'pg'];
  for (let steps = 0; steps <= 2 * names.length; steps++) {
    const dataDir = dataFolder();
    for (const [folder, text] of [
      ['.', 'old'],
      ['restored', 'new'],
    ] as const) {
      for (const name of names) {
        mkdirSync(join(dataDir, folder, name), { recursive: true });
        writeFileSync(join(dataDir, folder, name, 'what'), text);
      }
    }
    writeFileSync(join(dataDir, 'restored/aside'), 'replaced-then');
    mkdirSync(join(dataDir, 'restore.new-cut/files'), { recursive: true });
    for (let step = 0; step < steps; step++) {
      const name = names[step >> 1] ?? '';
      mkdirSync(join(dataDir, 'replaced-then'), { recursive: true });
      if (step % 2 === 0) renameSync(join(dataDir, name), join(dataDir, 'replaced-then', name));
      else renameSync(join(dataDir, 'restored', name), join(dataDir, name));
    }
    finishRestore(dataDir);
    expect(readdirSync(dataDir).sort(), `${steps} steps`).toEqual([...names, 'replaced-then'].sort());
    for (const name of names) {
      expect(readFileSync(join(dataDir, name, 'what'), 'utf8')).toBe('new');
      expect(readFileSync(join(dataDir, 'replaced-then', name, 'what'), 'utf8')).toBe('old');
    }
  }
});

test('with DATABASE_URL: a Stepwell that is connected is not disturbed, an old one is kept as a backup', async () => {
  const app = await startTestApp();
  const dataDir = dataFolder();
  const there = { DATABASE_URL: app.url };
  const args = ['--from', firstRelease, '--data-dir', dataDir];
  await app.person({ email: 'before@stepwell.test' });
  const before = await sumsOf(app.client.database);

  expect(await command('restore', args, there).ended).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/add --replace/)],
  });
  expect(await sumsOf(app.client.database)).toEqual(before);

  const visitor = new pg.Client({ connectionString: app.url, application_name: 'stepwell' });
  await visitor.connect();
  const connected = await command('restore', [...args, '--replace'], there).ended;
  expect(connected).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^A Stepwell is connected .* Stop it first/)],
  });
  expect(await sumsOf(app.client.database)).toEqual(before);
  await visitor.end();
  // PostgreSQL lets go of a connection a moment after it was closed here.
  await vi.waitUntil(async () => {
    const connections = await rowsOf(app.db, sql`select 1 from pg_stat_activity where application_name = 'stepwell'`);
    return connections.length === 0;
  }, soon);

  const done = await command('restore', [...args, '--replace'], there).ended;
  expect(done).toMatchObject({ code: 0 });
  const [folder = ''] = readdirSync(join(dataDir, 'backups'));
  expect(folder).toMatch(/^before-restore-/);
  expect(readdirSync(join(dataDir, 'files/certificates'))).toHaveLength(5);
  // And back again.
  const back = ['--from', join(dataDir, 'backups', folder), '--data-dir', dataDir, '--replace'];
  expect(await command('restore', back, there).ended).toMatchObject({ code: 0 });
  expect(await sumsOf(app.client.database)).toMatchObject(before);
  const created = await command('backup', ['--data-dir', dataDir, '--to', join(dataDir, 'one.tar.gz')], there).ended;
  expect(created.code).toBe(0);
});

test('what cannot be understood is said with the usage, and a wrong folder in one line', async () => {
  const nowhere = join(dataFolder(), 'nowhere');
  const requests = [
    [command('backup', ['--too', 'x']), /Unknown option '--too'/],
    [command('restore', []), /^Which backup\? Usage: npm run restore/],
    [command('backup', ['--data-dir', nowhere]), /nowhere doesn’t contain a Stepwell\. Set DATA_DIR/],
    [command('restore', ['--from', '/none.tar.gz', '--data-dir', nowhere]), /^There is no file \/none\.tar\.gz\./],
  ] as const;
  for (const [asking, refusal] of requests) {
    const { code, lines } = await asking.ended;
    expect(code).toBe(1);
    expect(lines[0]).toMatch(refusal);
    expect(lines.length).toBeLessThan(3);
  }
  expect(existsSync(nowhere)).toBe(false);
});
