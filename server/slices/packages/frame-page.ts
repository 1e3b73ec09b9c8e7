import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { packages } from '../../tables/packages/packages.ts';
import type { Values } from './data-model.ts';

type Format = (typeof packages.$inferSelect)['format'];

/** What the run time in the frame has to know. */
export interface FrameFacts {
  format: Format;
  /** Every element that has a value when the item begins. */
  values: Values;
  /** Who may be spoken to: origins of our own pages. */
  sites: string[];
  /** Where the item lies, seen from the frame's page; nothing where it is that page itself. */
  src: string | null;
}

const require = createRequire(import.meta.url);
const files = {
  'scorm12.js': () => readFileSync(require.resolve('scorm-again/scorm12/min')),
  'scorm2004.js': () => readFileSync(require.resolve('scorm-again/scorm2004/min')),
  'run-time.js': () => readFileSync(join(import.meta.dirname, 'frame/run-time.js')),
};
type Name = keyof typeof files;
const read = new Map<Name, { content: Buffer; hash: string }>();

function fileOf(name: Name) {
  const known = read.get(name);
  if (known) return known;
  const content = files[name]();
  const fresh = { content, hash: createHash('sha256').update(content).digest('base64url').slice(0, 16) };
  read.set(name, fresh);
  return fresh;
}

/** A script of the run time by its name; nothing for another name. */
export const runTimeFile = (name: string) => (Object.hasOwn(files, name) ? fileOf(name as Name).content : undefined);

// The address says what it holds, so it can be kept for good.
const script = (name: Name) => `<script src="/packages/runtime/${name}?v=${fileOf(name).hash}"></script>`;

/** The scripts that give a page the run time, before any script of its own. */
const scriptsOf = (facts: FrameFacts) =>
  [
    // Within a script element nothing but its end tag and a comment's beginning has a meaning.
    `<script type="application/json" id="stepwell-launch">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
    script(facts.format === 'scorm-1.2' ? 'scorm12.js' : 'scorm2004.js'),
    script('run-time.js'),
  ].join('');

/** The page around an item: it holds the run time, where the item's own scripts look for it, and the item's frame. */
export const wrapperPage = (facts: FrameFacts) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Package</title><style>html,body{height:100%;margin:0;background:#fff}iframe{display:block;border:0;width:100%;height:100%}</style></head><body>${scriptsOf(facts)}</body></html>`;

/** The item's own page with the run time before everything else in it. */
export const withRunTime = (page: Buffer, facts: FrameFacts) => withScripts(page, scriptsOf(facts));

/**
 * A page of a cmi5 unit for a closed box, where reading cookies throws: libraries that look for one before each call find
 * none and go on.
 */
export const withoutCookies = (page: Buffer) =>
  withScripts(
    page,
    '<script>Object.defineProperty(document, "cookie", { get: () => "", set() {}, configurable: true });</script>',
  );

/** Scripts before everything else in a page; its letters stay as they are, in whatever code. */
function withScripts(page: Buffer, added: string) {
  const head = page.subarray(0, 65_536).toString('latin1');
  const found = [/<head(\s[^>]*)?>/i, /<html(\s[^>]*)?>/i, /<!doctype[^>]*>/i]
    .map((part) => part.exec(head))
    .find((match) => match !== null);
  const at = found ? found.index + found[0].length : 0;
  // What we put in is plain ASCII, which means the same in all codes that pages are written in.
  const scripts = added.replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.concat([page.subarray(0, at), Buffer.from(scripts, 'latin1'), page.subarray(at)]);
}
