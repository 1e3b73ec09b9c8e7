import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { LanguageId, SourceFile, SourceFiles } from '../judge/programs.ts';
import { ListQuery, listOf } from '../list.ts';

/** The Compiler: languages, programs on their way into the browser, programs that run on the server, and snippets. */

/**
 * Where a program of this language runs. `python`, `javascript` and `sql`: in the browser, from our own runtimes;
 * `module`: in the browser, as the server compiled it; `server`: there, spoken to over the network.
 */
export const runsIn = ['python', 'javascript', 'sql', 'module', 'server'] as const;
export type RunsIn = (typeof runsIn)[number];

export const CompilerLanguage = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  extension: z.string(),
  available: z.boolean(),
  /** Why it is not. */
  why: z.optional(z.string()),
  notes: z.array(z.string()),
  runsIn: z.enum(runsIn),
});
export type CompilerLanguage = z.infer<typeof CompilerLanguage>;

/** Addresses of the runtimes, from our own origin; their names change with their bytes. */
export const Runtimes = z.object({ python: z.string(), javascript: z.string() });
export type Runtimes = z.infer<typeof Runtimes>;

const Title = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(120, 'At most 120 characters.'));
const snippetParams = z.object({ snippetId: z.uuid() });
const SnippetRow = z.object({
  snippetId: z.uuid(),
  title: z.string(),
  language: z.string(),
  updatedAt: z.iso.datetime(),
  /** Whether a link to it is out. */
  shared: z.boolean(),
});
export type SnippetRow = z.infer<typeof SnippetRow>;
export const Snippet = z.object({
  ...SnippetRow.shape,
  files: z.array(SourceFile),
  /** Grows with each save; a save says which one it changes. */
  revision: z.int(),
  shareToken: z.nullable(z.string()),
});
export type Snippet = z.infer<typeof Snippet>;
const SnippetVersion = z.object({
  number: z.int(),
  madeAt: z.iso.datetime(),
  title: z.string(),
  language: z.string(),
  lines: z.int(),
});
export type SnippetVersion = z.infer<typeof SnippetVersion>;

/** How a program on the server ended; all but `ended` and `gone` by a limit or by its user. */
export const sessionEnds = [
  'exit',
  'signal',
  'cpu',
  'wall',
  'memory',
  'output',
  'files',
  'idle',
  'stopped',
  'internal',
] as const;
const sessionParams = z.object({ sessionId: z.uuid() });

export const compiler = {
  languages: get('/coding/languages', {
    reply: z.object({ languages: z.array(CompilerLanguage), runtimes: Runtimes }),
  }),
  /** Checks and compiles; what the browser is to run comes back as a module (base64) or as plain files. */
  prepare: post('/coding/programs', {
    body: z.object({ language: LanguageId, files: SourceFiles }),
    reply: z.object({
      ok: z.boolean(),
      /** What the compiler says, warnings too. */
      log: z.string(),
      module: z.optional(z.string()),
      files: z.optional(z.array(SourceFile)),
    }),
  }),
  /** Starts a program on the server; one a person. An older one ends. */
  open: post('/coding/sessions', {
    body: z.object({ language: LanguageId, files: SourceFiles }),
    reply: z.object({ ok: z.boolean(), log: z.string(), sessionId: z.nullable(z.uuid()) }),
  }),
  /** Answers once there is more than `from` parts, or after some seconds; whoever asks keeps the program alive. */
  hear: get('/coding/sessions/:sessionId', {
    params: sessionParams,
    query: z.object({ from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0) }),
    reply: z.object({
      /** `idle`: nobody has said anything for so long that it ends in `text` seconds unless somebody does. */
      parts: z.array(z.object({ from: z.enum(['stdout', 'stderr', 'idle']), text: z.string() })),
      next: z.int(),
      ended: z.nullable(
        z.object({
          end: z.enum(sessionEnds),
          exitCode: z.nullable(z.int()),
          signal: z.optional(z.string()),
          cpuMs: z.number(),
          wallMs: z.number(),
          memoryBytes: z.number(),
        }),
      ),
    }),
  }),
  /** What was typed; or Ctrl-D, Ctrl-C, or the end of it all. */
  say: post('/coding/sessions/:sessionId/input', {
    params: sessionParams,
    body: z.object({
      text: z._default(z.string().check(z.maxLength(16_384, 'At most 16,384 characters at once.')), ''),
      act: z.optional(z.enum(['close', 'interrupt', 'kill'])),
      /** Counts what is sent, from 1: what comes a second time, as its answer was lost, is not typed twice. */
      turn: z.optional(z.int().check(z.minimum(1), z.maximum(2_000_000_000))),
    }),
    reply: z.object({ running: z.boolean() }),
  }),
  snippets: get('/coding/snippets', {
    query: z.extend(ListQuery, { q: z._default(z.string().check(z.maxLength(120)), '') }),
    reply: listOf(SnippetRow),
  }),
  snippet: get('/coding/snippets/:snippetId', { params: snippetParams, reply: Snippet }),
  /**
   * Saves; the id is made by who writes, so that a save sent twice is one snippet. `revision` is the one that is changed
   * (0: new). `keep`: what stood there stays as a version, however short a time it stood.
   */
  save: put('/coding/snippets/:snippetId', {
    params: snippetParams,
    body: z.object({
      title: Title,
      language: LanguageId,
      files: SourceFiles,
      revision: z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
      keep: z._default(z.boolean(), false),
    }),
    reply: Snippet,
  }),
  remove: del('/coding/snippets/:snippetId', { params: snippetParams, reply: z.object({ snippetId: z.uuid() }) }),
  /** Newest first, at most 50. */
  versions: get('/coding/snippets/:snippetId/versions', {
    params: snippetParams,
    reply: z.object({ versions: z.array(SnippetVersion) }),
  }),
  version: get('/coding/snippets/:snippetId/versions/:number', {
    params: z.object({
      snippetId: z.uuid(),
      number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000)),
    }),
    reply: z.object({ ...SnippetVersion.shape, files: z.array(SourceFile) }),
  }),
  share: post('/coding/snippets/:snippetId/share', { params: snippetParams, reply: z.object({ token: z.string() }) }),
  unshare: del('/coding/snippets/:snippetId/share', {
    params: snippetParams,
    reply: z.object({ snippetId: z.uuid() }),
  }),
  /** To read, by whoever has the link and may learn here. */
  shared: get('/coding/shared/:token', {
    params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'This isn’t a valid program link.')) }),
    reply: z.object({
      title: z.string(),
      language: z.string(),
      files: z.array(SourceFile),
      by: z.string(),
      updatedAt: z.iso.datetime(),
    }),
  }),
};
