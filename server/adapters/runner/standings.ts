import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Driver } from './driver.ts';
import type { Language } from './language.ts';
import { calibrate, NotTried, selfTest } from './self-testing.ts';

/** What is known of a language with a driver on this machine. */
export interface LanguageStatus {
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

const madeAtOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/** Self-tests and measures in a folder: made in the background, once, one at a time, and read by every process. */
export function standingsIn(
  folder: string,
  options: { onTrouble?: (about: string, error: unknown) => void; isQuiet?: boolean } = {},
) {
  const onTrouble = options.onTrouble ?? (() => undefined);
  const underWay = new Map<string, Promise<void>>();
  const known = new Map<string, { standing: LanguageStatus; madeAt: number }>();
  let line: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function placeOf(driver: Driver, language: Language) {
    const version = await driver.versionOf(language);
    const about = [version, machine, language[driver.name], language.selfTest, language.calibration];
    const hash = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 24);
    return { version, path: join(folder, `${driver.name}-${language.id}-${hash}.json`) };
  }

  async function read(path: string): Promise<LanguageStatus | undefined> {
    const madeAt = await madeAtOf(path);
    const found = known.get(path);
    // Another process may have tested it anew.
    if (found?.madeAt === madeAt) return found?.standing;
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (!text || madeAt === undefined) return undefined;
    try {
      const standing = JSON.parse(text) as LanguageStatus;
      known.set(path, { standing, madeAt });
      return standing;
    } catch {
      await rm(path, { force: true });
      return undefined;
    }
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
      if (standing.state === 'fails') onTrouble(`${language.name} (${driver.name}) ${standing.why}`, undefined);
    } finally {
      await held.close();
      await rm(lock, { force: true });
    }
  }

  async function result(driver: Driver, language: Language, version: string): Promise<LanguageStatus> {
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
      // What our leaving cut short is no trouble.
      .catch((error: unknown) => {
        if (!isClosed) onTrouble(`${language.name} (${driver.name}) could not be tested`, error);
      })
      .finally(() => underWay.delete(path));
    line = turn;
    underWay.set(path, turn);
    return turn;
  }

  return {
    /** As far as it is known now; what is not is begun in the background. Throws where the language cannot be had. */
    async of(driver: Driver, language: Language): Promise<LanguageStatus> {
      const { version, path } = await placeOf(driver, language);
      const found = await read(path);
      const age = found?.state === 'fails' ? Date.now() - ((await madeAtOf(path)) ?? Date.now()) : 0;
      if (!options.isQuiet && (!found || age > AGAIN_MS)) void begin(driver, language, version, path);
      // Whoever never tests does not go by an old failure either.
      if (found && !(options.isQuiet && found.state === 'fails')) return found;
      return { version, state: 'untested', machineFactor: 1, bootMs: 0 };
    },
    /** Waits until it is known anew; until then, and where it cannot be tried now, it stands as it stood. */
    async again(driver: Driver, language: Language): Promise<LanguageStatus> {
      const { version, path } = await placeOf(driver, language);
      await underWay.get(path);
      await begin(driver, language, version, path);
      return (await read(path)) ?? { version, state: 'untested', machineFactor: 1, bootMs: 0 };
    },
    close() {
      isClosed = true;
    },
  };
}
