import { NoSlot, type Runner, type RunResult, type Session, type SessionJob } from '../../../ports/runner.ts';
import { AuthorFailed, type AuthorProgram, argsFor, filesFor, judgementOf } from './author-program.public.ts';
import type { TestLimits } from './limits.public.ts';
import {
  BOTH_WAITED,
  type Ending,
  endingOf,
  OursFailed,
  stoodStill,
  TALKED_ON,
  wroteTooMuch,
} from './verdicts.public.ts';

interface Talk {
  program: string;
  interactor: AuthorProgram;
  input: Uint8Array;
  answer: Uint8Array;
  limits: TestLimits;
  signal?: AbortSignal;
}
export interface Talked {
  /** Undefined: right. */
  ending: Ending | undefined;
  solution: RunResult;
  /** One of them was heard in the latter half of the time on the clock. */
  isTalking: boolean;
}

/** What one side may write in a talk at least. Who writes without being heard is held by its pipe, and runs out of time. */
const SPOKEN_BYTES = 16 * 2 ** 20;
/** A piece counts as so many bytes at least: to hand on a single letter costs as much. */
const PIECE_BYTES = 64;
/** How a limit ends a program that did not end by itself. */
const ENDED_BY_LIMIT: ReadonlySet<string> = new Set(['cpu', 'wall', 'memory']);
/** So much of what is written in a talk is kept to be read. */
const KEPT_BYTES = 64 * 1024;

function keeping() {
  const parts: Uint8Array[] = [];
  let room = KEPT_BYTES;
  return {
    add(bytes: Uint8Array) {
      if (room > 0) parts.push(bytes.slice(0, room));
      room -= bytes.length;
    },
    bytes: () => concat(parts),
  };
}

/**
 * Lets a solution and the author's interactor talk: what one writes the other reads. Who ended first decides: once the
 * interactor has called it wrong, a broken pipe that follows is nobody's fault; once the solution broke a limit or fell,
 * what the interactor makes of the silence does not count.
 */
export async function runInteractive(
  runner: Runner,
  { program, interactor, input, answer, limits: given, signal }: Talk,
): Promise<Talked> {
  const limits = { ...given, outputBytes: Math.max(given.outputBytes, SPOKEN_BYTES) };
  const { ends, kept, first, isTalking, spoken, written, isTimeUp } = await bothEnded(runner, {
    program,
    interactor,
    input,
    answer,
    limits,
    ...(signal && { signal }),
  });
  const { solution } = ends;
  const result = { ...solution, stdout: kept.solution.bytes(), stderr: kept.solutionErrors.bytes() };
  const endWith = (ending: Ending | undefined): Talked => ({ ending, solution: result, isTalking });
  const judged = { ...ends.interactor, stderr: kept.interactorErrors.bytes() };
  if (spoken > limits.outputBytes) return endWith(wroteTooMuch(limits.outputBytes));
  // A flood is what took the time, whichever limit or clock ended it first: neither program is called slow for it.
  const wasEnded = isTimeUp || [solution.end, ends.interactor.end].some((end) => ENDED_BY_LIMIT.has(end));
  if (written > given.outputBytes && wasEnded) return endWith(wroteTooMuch(given.outputBytes));
  if (isTimeUp) return endWith({ verdict: 'TLE', reason: TALKED_ON, told: true });
  if (solution.end === 'internal') throw new OursFailed(solution.fault ?? 'the solution failed with us');

  if (first === 'solution') {
    const fallen = endingOf(solution, limits);
    if (
      fallen &&
      solution.end === 'wall' &&
      stoodStill(solution, limits) &&
      ends.interactor.cpuMs < interactor.limits.cpuMs / 2
    )
      return endWith({ ...fallen, reason: BOTH_WAITED });
    if (fallen) return endWith(fallen);
  } else if (ends.interactor.end === 'wall' && solution.cpuMs <= limits.cpuMs) {
    return endWith({ verdict: 'TLE', reason: BOTH_WAITED, told: true });
  }
  const { right, words } = judgementOf(judged, interactor.convention, 'interactor');
  if (!right) return endWith({ verdict: 'WA', reason: words || 'The interactor rejected the answer.', told: false });
  return endWith(endingOf(solution, limits));
}

type Side = 'solution' | 'interactor';

async function bothEnded(runner: Runner, { program, interactor, input, answer, limits, signal }: Talk) {
  const saved = { solution: keeping(), solutionErrors: keeping(), interactorErrors: keeping() };
  const [toSolution, toInteractor] = [laterSession(), laterSession()];
  let lastOutputAt = Number.NEGATIVE_INFINITY;
  const markActivity = () => {
    lastOutputAt = performance.now();
  };
  let spoken = 0;
  let written = 0;
  let stop = () => {};
  const { solution, other } = await openBoth(runner, signal, [
    {
      program,
      limits,
      terminal: false,
      onOutput(bytes, from) {
        if (from === 'stderr') return saved.solutionErrors.add(bytes);
        markActivity();
        saved.solution.add(bytes);
        written += bytes.length;
        spoken += Math.max(PIECE_BYTES, bytes.length);
        if (spoken > limits.outputBytes) stop();
        return toInteractor.write(bytes);
      },
    },
    {
      program: interactor.program,
      args: argsFor(interactor),
      files: filesFor(input, answer),
      // It waits as long as the solution may work.
      limits: { ...interactor.limits, wallMs: Math.max(interactor.limits.wallMs, limits.wallMs + 5000) },
      terminal: false,
      onOutput(bytes, from) {
        if (from === 'stderr') return saved.interactorErrors.add(bytes);
        markActivity();
        return toSolution.write(bytes);
      },
    },
  ]);
  toSolution.is(solution);
  toInteractor.is(other);

  stop = () => {
    solution.kill();
    other.kill();
  };
  if (spoken > limits.outputBytes) stop();
  // Short waits of each for the other add up to no sleep that a runner sees; the talk as a whole has its clock.
  let isTimeUp = false;
  const clock = setTimeout(() => {
    isTimeUp = true;
    stop();
  }, limits.wallMs + interactor.limits.cpuMs);
  signal?.addEventListener('abort', stop, { once: true });
  let first: Side | undefined;
  const [ofSolution, ofInteractor] = await Promise.all([
    solution.ended.then((ended) => {
      first ??= 'solution';
      other.close();
      return ended;
    }),
    other.ended.then((ended) => {
      first ??= 'interactor';
      solution.close();
      // A verdict against it stands; nobody waits for what it still does.
      if (!isContent(ended, interactor)) solution.kill();
      return ended;
    }),
  ]);
  clearTimeout(clock);
  signal?.removeEventListener('abort', stop);
  if (signal?.aborted) throw new OursFailed('stopped');
  return {
    ends: { solution: ofSolution, interactor: ofInteractor },
    kept: saved,
    first: first as Side,
    spoken,
    written,
    isTimeUp,
    isTalking: performance.now() - lastOutputAt < limits.wallMs / 2,
  };
}

function isContent(ended: RunResult, { convention }: AuthorProgram) {
  try {
    return judgementOf(ended, convention, 'interactor').right;
  } catch (error) {
    if (error instanceof AuthorFailed || error instanceof OursFailed) return false;
    throw error;
  }
}

/** What comes before there is anybody to read it waits. */
function laterSession() {
  const { promise: opened, resolve: is } = Promise.withResolvers<Session>();
  return { is, write: (bytes: Uint8Array) => opened.then((session) => session.write(bytes)) };
}

/** After so many refusals of a slot we give up; each time both places are given back, so that nobody holds one for ever. */
const TRIES = 200;

async function openBoth(runner: Runner, signal: AbortSignal | undefined, [first, second]: [SessionJob, SessionJob]) {
  for (let n = 0; n < TRIES; n += 1) {
    if (signal?.aborted) throw new OursFailed('stopped');
    const other = await slotOr(runner.open(second));
    if (other) {
      const solution = await slotOr(runner.open(first));
      if (solution) return { solution, other };
      other.kill();
      await other.ended;
    }
    await new Promise((later) => setTimeout(later, 50 + Math.random() * 100));
  }
  throw new OursFailed('two programs at once found no room');
}

async function slotOr(opening: Promise<Session>) {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof NoSlot) return undefined;
    throw error;
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
