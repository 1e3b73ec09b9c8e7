/// <reference lib="webworker" />
import { harperMarks, type Lint } from '@stepwell/contract/writing/rules/harper-marks.ts';
import { ownMarks, withoutOverlaps } from '@stepwell/contract/writing/rules/own-marks.ts';
import { Dialect, LocalLinter } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import type { FromMarks, ToMarks } from './marks-messages.ts';

// A thread of the page: typing never waits for it. Our own rules answer at once, harper once its 16 MB are here.
const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromMarks) => scope.postMessage(message);
let linter: Promise<LocalLinter> | undefined;
let isReady = false;
let newest = 0;

async function open() {
  const made = new LocalLinter({ binary: slimBinary, dialect: Dialect.Indian });
  await made.setup();
  isReady = true;
  post({ kind: 'ready' });
  return made;
}

async function lintsOf(text: string): Promise<Lint[]> {
  if (!linter || !isReady) return [];
  const byRule = await (await linter).organizedLints(text, { language: 'plaintext' });
  return Object.entries(byRule).flatMap(([rule, found]) =>
    found.map((lint) => ({
      rule,
      kind: lint.lint_kind(),
      start: lint.span().start,
      end: lint.span().end,
      message: lint.message(),
      suggestions: lint.suggestions().map((one) => one.get_replacement_text()),
    })),
  );
}

async function check(id: number, text: string) {
  const own = ownMarks(text);
  if (!isReady) return post({ kind: 'marks', id, marks: own });
  const lints = await lintsOf(text);
  // Somebody typed on meanwhile: these are of a text that is gone.
  if (id === newest) post({ kind: 'marks', id, marks: withoutOverlaps([...own, ...harperMarks(text, lints)]) });
}

scope.onmessage = ({ data }: MessageEvent<ToMarks>) => {
  if (data.kind === 'check') {
    newest = data.id;
    void check(data.id, data.text);
    return;
  }
  linter ??= open();
  linter.catch(() => {
    linter = undefined;
    post({ kind: 'failed' });
  });
};
