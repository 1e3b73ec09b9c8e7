import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languages } from '../../server/adapters/runner/languages.ts';
import { localRunner } from '../../server/adapters/runner/local-runner.ts';
import type { Runner } from '../../server/ports/runner.ts';

const started = promisify(execFile);
const limits = {
  cpuMs: 20_000,
  wallMs: 60_000,
  memoryBytes: 256 * 2 ** 20,
  stackBytes: 8 * 2 ** 20,
  outputBytes: 2 ** 20,
  errorBytes: 64 * 1024,
  fileBytes: 2 ** 20,
  processes: 64,
};
const ROUNDS = 15;
const SUBMISSIONS = 60;

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] as number;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A first answer of each language beside a bare process of Node that does nothing, and how many are judged a second. */
export async function measureRunner(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-bench-runner-'));
  const runner = localRunner({ dataDir });
  try {
    const bare = [];
    for (let i = 0; i < ROUNDS; i++) bare.push(await timed(() => started(process.execPath, ['-e', ''])));
    console.log(`runner: a bare process of Node ${median(bare).toFixed(0)} ms`);
    for (const { id } of languages.filter(({ wasm }) => wasm)) await measureLanguage(runner, id, median(bare));
    await measurePieces(runner);
    return median(bare);
  } finally {
    await runner.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function measureLanguage(runner: Runner, id: string, bareMs: number) {
  const language = languages.find((one) => one.id === id);
  if (!language) return;
  const { reads } = language.selfTest;
  const files = [{ name: `main${language.extension}`, text: reads.source }];
  let program = '';
  const compileMs = await timed(async () => {
    const created = await runner.compile({ language: id, files });
    if (!created.ok) throw new Error(`${id}: ${created.log}`);
    program = created.program;
  });
  const stdin = new TextEncoder().encode(reads.stdin);
  const run = async () => {
    const { end, fault } = await runner.run({ program, stdin, limits });
    if (end !== 'ok') throw new Error(`${id}: ${end} ${fault}`);
  };
  const first = await timed(run);
  for (let i = 0; i < 5; i++) await run();
  const warm = [];
  for (let i = 0; i < ROUNDS; i++) warm.push(await timed(run));
  const took = await timed(() =>
    Promise.all(Array.from({ length: SUBMISSIONS }, () => runner.compile({ language: id, files }).then(run))),
  );
  console.log(
    `runner ${id}: compiled in ${compileMs.toFixed(0)} ms, first run ${first.toFixed(0)} ms, warm ${median(warm).toFixed(0)} ms ` +
      `(${(median(warm) / bareMs).toFixed(2)} × a bare process), ` +
      `${((SUBMISSIONS / took) * 1000).toFixed(1)} submissions a second on ${availableParallelism()} cores`,
  );
}

/** What a program's memory costs that is taken by the page rather than by the mebibyte: beside 100 MiB, at most twice. */
async function measurePieces(runner: Runner) {
  const taking = async (bytes: number) => {
    const text = `held = [bytearray(${bytes}) for _ in range(${(100 * 2 ** 20) / bytes})]\n`;
    const created = await runner.compile({ language: 'python', files: [{ name: 'main.py', text }] });
    if (!created.ok) throw new Error(created.log);
    const times = [];
    for (let i = 0; i < 5; i++) {
      const { end, cpuMs } = await runner.run({ program: created.program, stdin: new Uint8Array(0), limits });
      if (end !== 'ok') throw new Error(end);
      times.push(cpuMs);
    }
    return median(times);
  };
  const [large, small] = [await taking(2 ** 20), await taking(2 ** 16)];
  console.log(
    `runner python: 100 MiB by 64 KiB ${small.toFixed(0)} ms of a processor, by 1 MiB ${large.toFixed(0)} ms: ` +
      `${(small / large).toFixed(2)} times (goal ≤ 2)`,
  );
}
