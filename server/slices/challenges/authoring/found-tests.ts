import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MOST_TEST_FILE, MOST_TESTS, UNPACKED_BYTES } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { openZip, type Zip, type ZipEntry } from '../../../platform/archives/zip.ts';
import { type ZipFaultCode, ZipRefused } from '../../../platform/archives/zip-faults.ts';

/** An input and its answer as an archive holds them. */
export interface FoundTest {
  name: string;
  kind: 'sample' | 'hidden';
  /** The folder it lies in, where that is no sample's and none of the ordinary ones. */
  group: string | null;
  input: ZipEntry;
  answer: ZipEntry;
  /** Without its ending. */
  path: string;
}

const LIMITS = { entries: 4000, bytes: UNPACKED_BYTES, entryBytes: MOST_TEST_FILE, links: 'within' as const };
const ordinary = new Set(['', 'secret', 'hidden', 'tests', 'test', 'data', 'testdata']);
const samples = new Set(['sample', 'samples']);

const MiB = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
const measures: Partial<Record<ZipFaultCode, string>> = {
  'file-too-large': `A file can have up to ${MiB(MOST_TEST_FILE)}.`,
  'too-large': `All files together can have up to ${MiB(UNPACKED_BYTES)}.`,
  'too-many': `It can contain up to ${LIMITS.entries.toLocaleString('en')} files.`,
};

/** An archive that somebody sent. What is wrong with it is said in words. */
export async function opened<Result>(content: Uint8Array, read: (zip: Zip) => Promise<Result>): Promise<Result> {
  const source = {
    bytes: content.length,
    open: async ({ start, end }: { start: number; end: number }) =>
      Readable.from([Buffer.from(content.subarray(start, end + 1))]),
  };
  try {
    return await read(await openZip(source, LIMITS));
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    const text = [error.message, measures[error.fault]].filter(Boolean).join(' ');
    throw new Problem('invalid_fields', { message: text, fields: { file: text } });
  }
}

/** Programs that pack archives leave these behind. */
export const isJunk = (path: string) => /(^|\/)(__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/.test(path);

/**
 * Pairs of `*.in` with `*.ans`, `*.out` or `*.a`, in the order of their names, and in sentences what is no pair.
 * `judged`: by a program of the author's, which may need no answer: one that is not there is empty.
 */
export function pairsIn(entries: readonly ZipEntry[], { judged = false } = {}): { tests: FoundTest[]; lost: string[] } {
  const files = entries.filter(({ path }) => !isJunk(path));
  const byPath = new Map(files.map((entry) => [entry.path, entry]));
  const lost: string[] = [];
  const tests: FoundTest[] = [];
  const used = new Set<string>();
  for (const input of files) {
    if (!/\.in$/i.test(input.path)) continue;
    const path = input.path.replace(/\.in$/i, '');
    const beside = ['.ans', '.out', '.a', '.ANS', '.OUT'].map((ending) => byPath.get(path + ending)).find(Boolean);
    const answer = beside ?? (judged ? emptyEntry(`${path}.ans`) : undefined);
    if (!answer) {
      lost.push(`${input.path} has no answer file (${baseOf(path)}.ans or .out).`);
      continue;
    }
    used.add(input.path).add(answer.path);
    const folder = folderOf(path);
    const isSample = folder.split('/').some((part) => samples.has(part.toLowerCase()));
    const name = folder.split('/').at(-1) ?? '';
    const group = isSample || ordinary.has(name.toLowerCase()) ? null : name;
    tests.push({ name: baseOf(path), kind: isSample ? 'sample' : 'hidden', group, input, answer, path });
  }
  const stems = new Set([...used].map(stemOf));
  for (const { path } of files)
    if (/\.(ans|out)$/i.test(path) && !used.has(path)) {
      const isSecond = stems.has(stemOf(path));
      lost.push(isSecond ? `${path}: this test has another answer file.` : `${path} is an answer without an input.`);
    }
  return { tests: tests.sort((a, b) => byNumbers(a.path, b.path)), lost };
}

const emptyEntry = (path: string): ZipEntry => ({
  path,
  bytes: 0,
  open: async () => Readable.from([]),
  read: async () => Buffer.alloc(0),
});

const stemOf = (path: string) => path.replace(/\.[^.]+$/, '');
const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');
const baseOf = (path: string) => path.split('/').at(-1) ?? path;
const collator = new Intl.Collator('en', { numeric: true });
const byNumbers = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : 1);

export function refuseNone(tests: readonly FoundTest[]) {
  const text =
    tests.length === 0
      ? 'This archive contains no tests. Name them 1.in with 1.ans, 2.in with 2.ans, and so on.'
      : tests.length > MOST_TESTS
        ? `This archive contains ${tests.length} tests, but a challenge can have up to ${MOST_TESTS}.`
        : undefined;
  if (text) throw new Problem('invalid_fields', { message: text, fields: { file: text } });
}

export const bytesOf = async (entry: ZipEntry) => new Uint8Array(await buffer(await entry.open()));
