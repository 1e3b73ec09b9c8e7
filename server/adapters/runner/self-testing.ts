import type { RunLimits, RunResult } from '../../ports/runner.ts';
import type { Driver } from './driver.ts';
import type { Language } from './language.ts';

/** It could not be tried, whatever the language is like. */
export class NotTried extends Error {}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Limits within which a language shows that it works; a machine with much to do takes its time. */
export const testLimits: RunLimits = {
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryBytes: 256 * 2 ** 20,
  stackBytes: 8 * 2 ** 20,
  outputBytes: 2 ** 20,
  errorBytes: 64 * 1024,
  fileBytes: 16 * 2 ** 20,
  processes: 64,
};

async function compiled(driver: Driver, language: Language, text: string): Promise<string> {
  const created = await driver.compile(language, [{ name: `main${language.extension}`, text }]);
  if (!created.ok && created.fault === 'ours') throw new NotTried(created.log);
  if (!created.ok) throw new Error(`does not compile: ${created.log.slice(0, 500)}`);
  return created.program;
}

/** Whether programs of a language are read to, stopped and limited as they must be; says what went wrong. */
export async function selfTest(driver: Driver, language: Language): Promise<void> {
  const { reads, timesOut, outgrowsMemory } = language.selfTest;
  const run = async (source: string, stdin: string, limits: Partial<RunLimits> = {}) =>
    driver.run(language, {
      program: await compiled(driver, language, source),
      stdin: encoder.encode(stdin),
      limits: { ...testLimits, ...limits },
    });
  const tried = ({ end, fault }: RunResult) => {
    if (end === 'internal') throw new NotTried(fault);
  };
  const answered = await run(reads.source, reads.stdin);
  tried(answered);
  const message = decoder.decode(answered.stdout);
  if (answered.end !== 'ok' || message !== reads.stdout) {
    const detail = answered.fault ?? decoder.decode(answered.stderr).slice(0, 300);
    throw new Error(
      `does not answer what it is given (${answered.end}): ${JSON.stringify(message.slice(0, 100))} ${detail}`,
    );
  }
  const endless = await run(timesOut, '', { cpuMs: 300, wallMs: 20_000 });
  tried(endless);
  if (endless.end !== 'cpu') throw new Error(`is not stopped at its processor time (${endless.end})`);
  const greedy = await run(outgrowsMemory, '', { memoryBytes: testLimits.memoryBytes / 2 });
  tried(greedy);
  if (greedy.end !== 'memory') throw new Error(`is not stopped at its memory (${greedy.end} ${greedy.fault ?? ''})`);
}

const TRIES = 3;

/**
 * How much longer this machine takes for a fixed piece of work than the one limits are written for (at least 1), and
 * the processor milliseconds of a program that does nothing. The least of three: whatever disturbs only adds.
 */
export async function calibrate(driver: Driver, language: Language) {
  const { nothing, loop, referenceMs } = language.calibration;
  const least = async (source: string) => {
    const program = await compiled(driver, language, source);
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < TRIES; i++) {
      const job = { program, stdin: new Uint8Array(0), limits: testLimits };
      const { end, cpuMs, fault = '' } = await driver.run(language, job);
      if (end !== 'ok') throw new NotTried(`cannot be measured (${end}): ${fault}`);
      least = Math.min(least, cpuMs);
    }
    return least;
  };
  const bootMs = await least(nothing);
  const loopMs = (await least(loop)) - bootMs;
  const reference = referenceMs[driver.name];
  return {
    bootMs: Math.ceil(bootMs),
    machineFactor: reference === undefined ? 1 : Math.max(1, Math.round((loopMs / reference) * 100) / 100),
  };
}
