import type { ChallengeLimits } from '@stepwell/contract/judge/programs.ts';
import type { RunLimits, RunnerLanguage } from '../../../ports/runner.ts';

const MiB = 2 ** 20;

/** Beside what the challenge says, the same for all. */
const fixed = {
  errorBytes: 64 * 1024,
  fileBytes: 16 * MiB,
  processes: 64,
};

export interface TestLimits extends RunLimits {
  /** Processor milliseconds that a program doing nothing takes; they are given on top and shown to nobody. */
  bootMs: number;
}

/**
 * What one test of a language is given. Limits are written for C on a fixed machine: `cpuFactor` says how much slower
 * the language is, `machineFactor` how much slower this machine. Limits written for the language itself know its factor.
 * The clock, which ends only what waits, runs twice as long and two seconds more, for machines that have much to do. A
 * language that computes more slowly does not sleep longer for it: of its factor the clock is given half.
 */
export function limitsOf(
  language: Pick<RunnerLanguage, 'id' | 'driver' | 'cpuFactor' | 'machineFactor' | 'bootMs'>,
  challenge: ChallengeLimits,
  own?: ChallengeLimits,
): TestLimits {
  const limits = own ?? challenge;
  const factor = own ? 1 : language.cpuFactor;
  const bootMs = Math.ceil(language.bootMs);
  const plainMs = Math.ceil(limits.cpuMs * Math.max(1, language.machineFactor));
  const cpuMs = Math.ceil(plainMs * factor) + bootMs;
  // The Java machine takes memory of its own; what a program of it holds takes more room, too.
  const memory = language.id === 'java' && !own ? 2 * limits.memoryMiB : limits.memoryMiB;
  return {
    ...fixed,
    cpuMs,
    wallMs: Math.max(2 * plainMs + bootMs, Math.ceil(1.5 * cpuMs)) + 2000,
    memoryBytes: memory * MiB,
    stackBytes: stackMiB(language, memory) * MiB,
    outputBytes: limits.outputKiB * 1024,
    bootMs,
  };
}

/**
 * Problems that give much memory have references that recurse deeply, so machine code is given a quarter of it; no more,
 * so that recursion without end is still a fault and not a want of memory.
 */
function stackMiB({ id, driver }: Pick<RunnerLanguage, 'id' | 'driver'>, memory: number) {
  if (driver !== 'native') return 8;
  return ['c', 'cpp', 'rust'].includes(id) ? Math.min(256, Math.max(64, Math.floor(memory / 4))) : 64;
}

/** What is shown of it, and of what a test took. */
export const shownLimits = ({ cpuMs, bootMs, memoryBytes }: TestLimits) => ({ cpuMs: cpuMs - bootMs, memoryBytes });
