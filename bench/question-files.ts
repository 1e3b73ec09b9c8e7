import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Format, OutgoingQuestion } from '../server/slices/question-exchange/formats/format.ts';
import { formatNamed } from '../server/slices/question-exchange/formats/formats.ts';
import { bankTarget } from '../server/slices/question-exchange/imports/bank-target.ts';
import { taken } from '../server/slices/question-exchange/imports/taking.ts';
import { generatedPictureBytes } from '../server/slices/question-exchange/testing/generated-pictures.ts';
import { generatedQuestion } from '../server/slices/question-exchange/testing/generated-questions.ts';
import { chanceOf } from '../server/slices/questions/chance.public.ts';

const QUESTIONS = 10_000;
const DIFFERENT = 500;
/** Megabytes by which a process may grow while it takes them. */
const GOAL = 300;
/** Questions that are taken at a time, as the import has it. */
const AT_ONCE = 100;
const formats = ['gift', 'moodle-xml', 'qti-2.1', 'qti-3.0', 'csv', 'xlsx'];

const named = (id: string): Format => {
  const known = formatNamed(id);
  if (!known) throw new Error(`there is no format ${id}`);
  return known.format;
};

/** Five hundred questions of every kind that the format can say without a loss, one in twenty with pictures; again and again. */
async function* questions(format: Format): AsyncGenerator<OutgoingQuestion> {
  const created: OutgoingQuestion[] = [];
  for (let seed = 0; created.length < DIFFERENT; seed += 1) {
    const one = generatedQuestion(chanceOf('bench', `question ${seed}`), { plain: created.length % 20 > 0 });
    if (format.losses(one).length === 0) created.push(one);
  }
  for (let n = 0; n < QUESTIONS; n += 1) yield created[n % DIFFERENT] as OutgoingQuestion;
}

/**
 * Takes one file in a process of its own, from its bytes to rows that can be kept, or only reads its bytes as the
 * control. Answers megabytes above where it began, milliseconds, and the megabytes of the file.
 */
async function takeOnce(id: string, path: string, isControl: boolean) {
  const format = named(id);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let [found, most] = [0, 0];
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const bytes = new Uint8Array(await readFile(path));
  look();
  if (!isControl) {
    let rows: unknown[] = [];
    for await (const one of format.read(bytes, 'bench')) {
      if (!('question' in one)) continue;
      const row = taken(one, bankTarget);
      if (row.question) found += 1;
      rows.push(row);
      if (rows.length === AT_ONCE) rows = [];
      if (found % 20 === 0) look();
    }
    look();
    if (found !== QUESTIONS) throw new Error(`${found} questions of ${QUESTIONS} were taken from ${id}`);
  }
  return { mb: (most - before) / 1024 ** 2, ms: performance.now() - began, size: bytes.length / 1024 ** 2 };
}
type Taken = Awaited<ReturnType<typeof takeOnce>>;

/** Prints what taking ten thousand questions needs in each format (or in FORMATS), beside the bytes of the same file. */
export async function measureQuestionFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-questions-'));
  for (const id of process.env['FORMATS']?.split(',') ?? formats) {
    const format = named(id);
    const path = join(folder, id);
    await pipeline(Readable.from(format.write(questions(format), generatedPictureBytes)), createWriteStream(path));
    const inChild = async (how: 'taken' | 'read') => {
      // Small new space, as the server is started.
      const execArgv = ['--expose-gc', '--max-semi-space-size=4'];
      const child = fork(import.meta.filename, [id, path, how], { execArgv });
      const [result] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`${id} ended with ${code}`))),
      ])) as [Taken];
      return result;
    };
    const { mb, ms, size } = await inChild('taken');
    const control = await inChild('read');
    console.log(
      `${QUESTIONS} questions as ${id}, ${size.toFixed(1)} MB: ${mb.toFixed(0)} MB more at most (goal ≤ ${GOAL}), its bytes alone ${control.mb.toFixed(0)} MB; ${(ms / 1000).toFixed(1)} s`,
    );
  }
  await rm(folder, { recursive: true });
}

const [id, path = '', how] = process.argv.slice(2);
if (import.meta.main && id) process.send?.(await takeOnce(id, path, how === 'read'));
else if (import.meta.main) await measureQuestionFiles();
