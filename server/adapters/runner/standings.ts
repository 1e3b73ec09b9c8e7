import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Driver } from './driver.ts';
import type { Language } from './language.ts';
import { calibrate, NotTried, selfTest } from './self-testing.ts';

/** What is known of a language with a driver on this machine. */
export interface Standing {
  version: string;
  /** `untested` until the self-test has run: once for each version, driver and machine. */
  state: 'untested' | 'works' | 'fails';
  why?: string;
  machineFactor: number;
  bootMs: number;
}

/** Who tests keeps others from it for so long, in case it dies. */
const LOCK_MS = 10 * 60_000;
/** What failed is tried again after so long: the machine may have been busy, or something has been installed. */
const AGAIN_MS = 15 * 60_000;
const machine = [
  arch(),
  platform(),
  cpus()[0]?.model,
  cpus().length,
  Math.round(totalmem() / 2 ** 28),
  process.version,
];

/** Self-tests and measures in a folder: made in the background, once, one at a time, and read by every process. */
export function standingsIn(
  folder: string,
  options: { onTrouble?: (about: string, error: unknown) => void; isQuiet?: boolean } = {},
) {
  const onTrouble = options.onTrouble ?? (() => undefined);
  const underWay = new Map<string, Promise<void>>();
  const known = new Map<string, Standing>();
  let line: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function placeOf(driver: Driver, language: Language) {
    const version = await driver.versionOf(language);
    const about = [version, machine, language[driver.name], language.selfTest, language.calibration];
    const hash = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 24);
    return { version, path: join(folder, `${driver.name}-${language.id}-${hash}.json`) };
  }

  async function read(path: string): Promise<Standing | undefined> {
    const text = known.has(path) ? undefined : await readFile(path, 'utf8').catch(() => undefined);
    if (text) {
      try {
        known.set(path, JSON.parse(text) as Standing);
      } catch {
        await rm(path, { force: true });
      }
    }
    return known.get(path);
  }

  async function examine(driver: Driver, language: Language, version: string, path: string) {
    const lock = `${path}.lock`;
    await mkdir(folder, { recursive: true });
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > LOCK_MS) await rm(lock, { force: true });
    const held = await open(lock, 'wx').catch(() => undefined);
    if (!held) return;
    try {
      const standing = await result(driver, language, version);
      if (isClosed) return;
      const aside = `${path}.${process.pid}.new`;
      await writeFile(aside, JSON.stringify(standing));
      await rename(aside, path);
      known.set(path, standing);
      if (standing.state === 'fails') onTrouble(`${language.name} (${driver.name}) ${standing.why}`, undefined);
    } finally {
      await held.close();
      await rm(lock, { force: true });
    }
  }

  async function result(driver: Driver, language: Language, version: string): Promise<Standing> {
    try {
      await selfTest(driver, language);
      return { version, state: 'works', ...(await calibrate(driver, language)) };
    } catch (error) {
      // What could not be tried is tried again when somebody asks.
      if (error instanceof NotTried) throw error;
      return { version, state: 'fails', why: (error as Error).message, machineFactor: 1, bootMs: 0 };
    }
  }

  function begin(driver: Driver, language: Language, version: string, path: string): Promise<void> {
    const already = underWay.get(path);
    if (already) return already;
    const turn = line
      .then(() => (isClosed ? undefined : examine(driver, language, version, path)))
      .catch((error: unknown) => onTrouble(`${language.name} (${driver.name}) could not be tested`, error))
      .finally(() => underWay.delete(path));
    line = turn;
    underWay.set(path, turn);
    return turn;
  }

  return {
    /** As far as it is known now; what is not is begun in the background. Throws where the language cannot be had. */
    async of(driver: Driver, language: Language): Promise<Standing> {
      const { version, path } = await placeOf(driver, language);
      const found = await read(path);
      const age =
        found?.state === 'fails'
          ? await stat(path).then(
              ({ mtimeMs }) => Date.now() - mtimeMs,
              () => 0,
            )
          : 0;
      if (!options.isQuiet && (!found || age > AGAIN_MS)) void begin(driver, language, version, path);
      if (found) return found;
      return { version, state: 'untested', machineFactor: 1, bootMs: 0 };
    },
    /** Forgets what is known and waits until it is known anew. */
    async again(driver: Driver, language: Language): Promise<Standing> {
      const { version, path } = await placeOf(driver, language);
      await underWay.get(path);
      await rm(path, { force: true });
      known.delete(path);
      await begin(driver, language, version, path);
      return (await read(path)) ?? { version, state: 'untested', machineFactor: 1, bootMs: 0 };
    },
    close() {
      isClosed = true;
    },
  };
}
