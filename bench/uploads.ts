import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { OutgoingQuestion } from '../server/slices/assessment/exchange/format.ts';
import { csvSheet, workbookSheet } from '../server/slices/assessment/exchange/sheet-format.ts';

const QUESTIONS = 10_000;
/** Megabytes by which a process may grow while it reads them. */
const GOAL = 300;
const ways = ['workbook', 'csv', 'held'] as const;
type Way = (typeof ways)[number];

async function* questions(): AsyncGenerator<OutgoingQuestion> {
  for (let n = 0; n < QUESTIONS; n += 1)
    yield {
      tags: ['bench'],
      question: {
        ...{ id: crypto.randomUUID(), kind: 'single', marks: 1, penalty: 0, topic: `Topic ${n % 40}`, difficulty: 3 },
        ...{
          taughtInId: null,
          stem: `<p>What are ${n} steps and ${n * 3} more, told as a story? ${'A word. '.repeat(30)}</p>`,
        },
        explanation: `<p>${n} and ${n * 3} are ${n * 4}.</p>`,
        options: [4, 3, 5, 2].map((times, at) => ({
          ...{ id: String(at), text: `${n * times} steps`, right: at === 0, feedback: at === 1 ? 'Added once.' : '' },
        })),
      },
    };
}

/** One way of reading in a process of its own; answers megabytes above where it began, and milliseconds. */
async function readOnce(way: Way, path: string) {
  const format = way === 'csv' ? csvSheet : workbookSheet;
  const bytes = await readFile(path);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let [found, most] = [0, 0];
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const held: unknown[] = [];
  for await (const one of format.read(bytes, 'bench')) {
    if ('question' in one && one.question) found += 1;
    if (way === 'held') held.push(one);
    if (found % 200 === 0) look();
  }
  look();
  if (found !== QUESTIONS) throw new Error(`${found} questions were read`);
  return { mb: (most - before) / 1024 ** 2, ms: performance.now() - began, size: bytes.length / 1024 ** 2 };
}

/** Prints what reading ten thousand questions takes, as a workbook and as CSV, beside all of them held at once. */
export async function measureUploads() {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-uploads-'));
  for (const way of ways) {
    const format = way === 'csv' ? csvSheet : workbookSheet;
    const path = join(folder, way);
    await writeFile(path, await buffer(format.write(questions(), async () => undefined)));
    const child = fork(import.meta.filename, [way, path], { execArgv: ['--expose-gc'] });
    const [{ mb, ms, size }] = (await once(child, 'message')) as [Awaited<ReturnType<typeof readOnce>>];
    const name = way === 'held' ? 'as workbook, all of them held (control)' : `as ${way}`;
    const goal = way === 'held' ? '' : ` (goal ≤ ${GOAL})`;
    console.log(
      `upload of ${QUESTIONS} questions ${name}, ${size.toFixed(1)} MB: ${mb.toFixed(0)} MB more${goal}, ${(ms / 1000).toFixed(1)} s`,
    );
  }
  await rm(folder, { recursive: true });
}

const [way, path = ''] = process.argv.slice(2);
const asked = ways.find((one) => one === way);
if (import.meta.main && asked) process.send?.(await readOnce(asked, path));
else if (import.meta.main) await measureUploads();
