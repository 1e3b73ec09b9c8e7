import { nothingRan, type Runner, type RunnerLanguage, type RunResult, UnknownLanguage } from '../../ports/runner.ts';
import type { Driver } from './driver.ts';
import type { Language } from './language.ts';
import { partsOf } from './programs.ts';
import { type LanguageStatus, standingsIn } from './standings.ts';

interface Found {
  driver: Driver;
  standing: LanguageStatus;
}

/**
 * One runner of several drivers, in order of preference: each language is run by the first that works for it. What no
 * driver can run is listed with why, and never run any other way.
 */
export function routedRunner(options: {
  drivers: readonly Driver[];
  languages: readonly Language[];
  /** Where self-tests and measures are kept. */
  folder: string;
  onTrouble?: (about: string, error: unknown) => void;
  /** Tests and measures languages only when it is told to (`testAgain`). */
  isQuiet?: boolean;
}): Runner {
  const { drivers, languages } = options;
  const standings = standingsIn(options.folder, options);

  async function find(language: Language, toBrowser = false): Promise<Found | { why: string }> {
    const reasons: string[] = [];
    for (const driver of drivers) {
      if (!language[driver.name] || (toBrowser && language.interactive[driver.name] !== 'browser')) continue;
      try {
        const standing = await standings.of(driver, language);
        if (standing.state !== 'fails') return { driver, standing };
        reasons.push(`${driver.name}: ${standing.why}`);
      } catch (error) {
        reasons.push(`${driver.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { why: reasons.join(' ') || 'No enabled driver supports it.' };
  }

  /** Of the driver that made it, whatever is preferred now. */
  function ofProgram(program: string): { driver: Driver; language: Language } | undefined {
    const parts = partsOf(program);
    const driver = drivers.find(({ name }) => name === parts?.driver);
    const language = languages.find(({ id }) => id === parts?.language);
    return driver && language ? { driver, language } : undefined;
  }

  async function listed(language: Language, toBrowser = false): Promise<RunnerLanguage> {
    const { id, name, extension } = language;
    const here = await find(language, toBrowser);
    const found = toBrowser && 'why' in here ? await find(language) : here;
    if ('why' in found) {
      const first = drivers.find((driver) => language[driver.name])?.name ?? '';
      const none = {
        version: '',
        cpuFactor: 1,
        machineFactor: 1,
        bootMs: 0,
        interactive: 'server',
        notes: [],
      } as const;
      return { id, name, extension, driver: first, available: false, tested: false, why: found.why, ...none };
    }
    const { driver, standing } = found;
    return {
      id,
      name,
      extension,
      version: standing.version,
      driver: driver.name,
      available: true,
      tested: standing.state === 'works',
      cpuFactor: language.cpuFactor[driver.name] ?? 1,
      machineFactor: standing.machineFactor,
      bootMs: standing.bootMs,
      interactive: language.interactive[driver.name] ?? 'server',
      notes: language.notes[driver.name] ?? [],
    };
  }

  return {
    languages: ({ toBrowser } = {}) => Promise.all(languages.map((language) => listed(language, toBrowser))),

    async compile({ language: id, files, toBrowser, signal }) {
      const language = languages.find((one) => one.id === id);
      if (!language) throw new UnknownLanguage(`there is no language ${id}`);
      const found = await find(language, toBrowser);
      if ('why' in found) throw new UnknownLanguage(found.why);
      return found.driver.compile(language, files, signal);
    },

    async run(job) {
      const found = ofProgram(job.program);
      return found ? found.driver.run(found.language, job) : nobodys;
    },

    async open(job) {
      const found = ofProgram(job.program);
      if (!found) return { async write() {}, close() {}, interrupt() {}, kill() {}, ended: Promise.resolve(nobodys) };
      return found.driver.open(found.language, job);
    },

    async moduleOf(program) {
      const found = ofProgram(program);
      return found?.driver.moduleOf(found.language, program);
    },

    async testAgain() {
      for (const language of languages)
        for (const driver of drivers)
          if (language[driver.name]) await standings.again(driver, language).catch(() => undefined);
    },

    async health() {
      return { drivers: await Promise.all(drivers.map((driver) => driver.health())) };
    },

    async close() {
      standings.close();
      await Promise.all(drivers.map((driver) => driver.close()));
    },
  };
}

const nobodys: RunResult = { ...nothingRan, end: 'internal', fault: 'No driver here compiled this program.' };
