import { type CompilerLanguage, compiler, type Runtimes } from '@stepwell/contract/compiler/compiler.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { sqlScript } from '../../../../runtimes/sql/sql-script.ts';
import type { Call } from '../../../api/call.ts';
import { runInBrowser } from './browser-run.ts';
import type { Run, RunOutput } from './run.ts';
import { type Listens, memoryBytes, moduleFrom, runtimeAt } from './runtimes.ts';
import { runOnServer } from './server-run.ts';

/** As the judge runs it: no site packages, no environment, UTF-8 everywhere. */
const pythonFlags = ['-E', '-s', '-B', '-X', 'utf8', '-u'];
const bytesOf = (files: readonly SourceFile[]) =>
  files.map(({ name, text }) => ({ name, bytes: new TextEncoder().encode(text) }));

interface Asked {
  language: CompilerLanguage;
  files: readonly SourceFile[];
  runtimes: Runtimes;
  call: Call;
  /** How much has come of what runs the language. */
  coming: Listens;
}
/** `log`: what the compiler says of a program that is none. */
export type Started = { run: Run; log: string } | { run: undefined; log: string };

/** Starts a program where its language runs. Throws what the network or the server says. */
export async function start({ language, files, runtimes, call, coming }: Asked, received: RunOutput): Promise<Started> {
  const first = files[0]?.name ?? '';
  const body = { language: language.id, files: [...files] };
  if (language.runsIn === 'server') {
    const opened = await call(compiler.open, { body });
    if (!opened.sessionId) return { run: undefined, log: opened.log };
    return {
      run: runOnServer(call, { sessionId: opened.sessionId, language: language.id }, received),
      log: opened.log,
    };
  }
  if (language.runsIn === 'module') {
    const created = await call(compiler.prepare, { body });
    if (!created.ok || !created.module) return { run: undefined, log: created.log };
    const module = await moduleFrom(created.module);
    const job = {
      engine: 'wasi' as const,
      module,
      args: [first.replace(/\.\w+$/, '')],
      files: dataOf(files),
      memoryBytes,
    };
    return { run: runInBrowser(job, received), log: created.log };
  }
  if (language.runsIn === 'javascript') {
    const plain = language.id === 'typescript' ? await call(compiler.prepare, { body }) : { ok: true, log: '', files };
    if (!plain.ok || !plain.files) return { run: undefined, log: plain.log };
    const job = {
      engine: 'quickjs' as const,
      module: await runtimeAt(runtimes.javascript, coming),
      args: ['node', plain.files[0]?.name ?? ''],
      files: bytesOf(plain.files),
      memoryBytes,
    };
    return { run: runInBrowser(job, received), log: '' };
  }
  const module = await runtimeAt(runtimes.python, coming);
  const args =
    language.runsIn === 'sql'
      ? ['python', ...pythonFlags, '-c', sqlScript, first, '--header']
      : ['python', ...pythonFlags, `/${first}`];
  const run = runInBrowser({ engine: 'wasi', module, args, files: bytesOf(files), memoryBytes }, received);
  // Tables are made by the program itself: nothing is to be read before it.
  if (language.runsIn === 'sql') run.close();
  return { run, log: '' };
}

/** What a compiled program may read beside it. */
const dataOf = (files: readonly SourceFile[]) => bytesOf(files.filter(({ name }) => !/\.(c|h|cc|cpp|hpp)$/.test(name)));
